import type { Area } from "./sizes";

/** How much of the window the table may use, and when that changes. */

/** The visual viewport in CSS pixels; a pinch zoom leaves it as it is. */
export function visibleSize(): Area {
  const visual = window.visualViewport;
  if (!visual || Math.abs(visual.scale - 1) > 0.01) {
    return { width: window.innerWidth, height: window.innerHeight };
  }
  return { width: visual.width, height: visual.height };
}

/** What is left of a size inside an element's padding, which is the safe areas. */
export function insideOf(element: HTMLElement, size: Area): Area & { left: number; top: number } {
  const style = getComputedStyle(element);
  const pixels = (text: string): number => Number.parseFloat(text) || 0;
  const left = pixels(style.paddingLeft);
  const top = pixels(style.paddingTop);
  return {
    left,
    top,
    width: size.width - left - pixels(style.paddingRight),
    height: size.height - top - pixels(style.paddingBottom),
  };
}

/** Calls `listener` when the visible size may have changed; what is returned ends that. */
export function onResize(listener: () => void): () => void {
  const visual = window.visualViewport;
  window.addEventListener("resize", listener);
  window.addEventListener("orientationchange", listener);
  visual?.addEventListener("resize", listener);
  return () => {
    window.removeEventListener("resize", listener);
    window.removeEventListener("orientationchange", listener);
    visual?.removeEventListener("resize", listener);
  };
}

/** Whether a mouse and so, most likely, a keyboard is there: then room is kept for key caps. */
export function hasMouse(): boolean {
  return matchMedia("(hover: hover) and (pointer: fine)").matches;
}
