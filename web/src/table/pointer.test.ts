// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";

import { listenToPointers } from "./pointer";

let root: HTMLElement;
let said: string[];
let stop: () => void;

function pointer(type: string, target: Element, init: PointerEventInit = {}): void {
  const event = new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, ...init });
  target.dispatchEvent(event);
}

function find(pile: string): Element {
  const found = root.querySelector(`[data-pile="${pile}"]`);
  if (!found) throw new Error(pile);
  return found;
}

beforeEach(() => {
  document.body.innerHTML =
    '<section><button data-pile="A.s1"><i></i></button><button data-pile="A.s2"></button>' +
    '<button data-pile="c0"></button><button data-pile="call"></button><button class="menu"></button></section>';
  root = document.querySelector("section") as unknown as HTMLElement;
  root.setPointerCapture = () => undefined;
  said = [];
  stop = listenToPointers(root, {
    tap: (target) => said.push(`tap ${target}`),
    touch: (target) => target === "c0" && said.push("touch c0") > 0,
    lift: (pile) => pile.startsWith("A") && said.push(`lift ${pile}`) > 0,
    carry: (pile, by) => said.push(`carry ${pile} ${by.x},${by.y}`),
    drop: (pile, _, at) => said.push(`drop ${pile} ${at ? `${at.x},${at.y}` : "nowhere"}`),
  });
});

describe("pointers", () => {
  it("tap where they go down and up in place", () => {
    pointer("pointerdown", find("A.s1").children[0] ?? root, { clientX: 5, clientY: 5 });
    pointer("pointerup", root, { clientX: 7, clientY: 6 });
    expect(said).toEqual(["tap A.s1"]);
  });

  it("carry a card from the moment that they move, and drop it where they are", () => {
    pointer("pointerdown", find("A.s1"), { clientX: 5, clientY: 5 });
    pointer("pointermove", root, { clientX: 6, clientY: 5, pointerType: "touch" });
    pointer("pointermove", root, { clientX: 25, clientY: 5, pointerType: "touch" });
    pointer("pointerup", root, { clientX: 30, clientY: 9 });
    expect(said).toEqual(["lift A.s1", "carry A.s1 20,0", "drop A.s1 30,9"]);
  });

  it("are not lost when the pile is drawn again under them", () => {
    pointer("pointerdown", find("A.s1").children[0] ?? root, { clientX: 5, clientY: 5 });
    find("A.s1").replaceChildren();
    pointer("pointermove", root, { clientX: 45, clientY: 5 });
    pointer("pointerup", root, { clientX: 45, clientY: 5 });
    expect(said).toEqual(["lift A.s1", "carry A.s1 40,0", "drop A.s1 45,5"]);
  });

  it("bring a card home when the browser takes them away", () => {
    pointer("pointerdown", find("A.s1"), { clientX: 5, clientY: 5 });
    pointer("pointermove", root, { clientX: 45, clientY: 5 });
    pointer("pointercancel", root);
    expect(said.at(-1)).toBe("drop A.s1 nowhere");
  });

  it("play with two thumbs at once, but carry one card", () => {
    pointer("pointerdown", find("A.s1"), { pointerId: 1 });
    pointer("pointermove", root, { pointerId: 1, clientX: 40 });
    pointer("pointerdown", find("A.s2"), { pointerId: 2 });
    pointer("pointermove", root, { pointerId: 2, clientX: 40 });
    pointer("pointerup", root, { pointerId: 2, clientX: 40 });
    expect(said).toEqual(["lift A.s1", "carry A.s1 40,0", "tap A.s2"]);
  });

  it("find a shared pile at the first touch", () => {
    pointer("pointerdown", find("c0"));
    pointer("pointerup", root);
    expect(said).toEqual(["touch c0"]);
  });

  it("leave what is no pile alone, and the mouse's other buttons", () => {
    pointer("pointerdown", root.querySelector(".menu") ?? root);
    pointer("pointerup", root);
    pointer("pointerdown", find("A.s1"), { button: 2 });
    pointer("pointerup", root);
    expect(said).toEqual([]);
  });

  it("let a key on a focused pile tap it, once", () => {
    find("A.s1").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
    find("A.s1").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(said).toEqual(["tap A.s1"]);
  });

  it("are silent when the table has gone", () => {
    stop();
    pointer("pointerdown", find("A.s1"));
    pointer("pointerup", root);
    expect(said).toEqual([]);
  });
});
