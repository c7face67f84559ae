"""What must hold on any page, whatever is on it: words, targets, nothing cut, nobody shut out."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spitdeck import locales
from tests.browser.person import Person

__all__ = ["faults_of_access", "faults_of_layout", "faults_of_targets", "faults_of_words"]

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
CATALOGUES = Path(locales.__file__).parent
MESSAGE = re.compile(r"^([a-z][\w-]*) = ?([^{}\n]*)$", re.MULTILINE)
JOINED = re.compile(r"[a-zæøå][.!?][A-ZÆØÅ]")

TARGETS = """() => {
  const faults = [];
  for (const each of document.querySelectorAll("button, a[href], input, select, textarea")) {
    if (each.closest("[inert]") || !each.checkVisibility({ visibilityProperty: true })) continue;
    const open = document.querySelector("dialog[open]");
    if (open && !open.contains(each)) continue;
    // A box that only screen readers see is hit through its label.
    const target = each.matches("label > .visually-hidden") ? each.parentElement : each;
    const { width, height } = target.getBoundingClientRect();
    const name = target.ariaLabel || target.innerText || target.name || target.id;
    if (width < 43.5 || height < 43.5) faults.push(`${name}: ${width} x ${height}`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) faults.push(`${page.scrollWidth} wide`);
  return faults;
}"""
"""What can be tapped and is smaller than a fingertip; anything that makes the page too wide."""

LAYOUT = """(least) => {
  const faults = [];
  const { innerWidth, innerHeight } = window;
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) faults.push("it scrolls");
  scrollTo(0, 100);
  if (scrollY !== 0) faults.push("it can be scrolled");
  const boxes = [];
  const add = (name, elements) => {
    const all = elements.filter((each) => each && each.checkVisibility())
      .map((each) => each.getBoundingClientRect()).filter((box) => box.width > 0);
    if (all.length === 0) return;
    const left = Math.min(...all.map((box) => box.left));
    const top = Math.min(...all.map((box) => box.top));
    const right = Math.max(...all.map((box) => box.right));
    const bottom = Math.max(...all.map((box) => box.bottom));
    boxes.push({ name, left, top, right, bottom });
  };
  for (const pile of document.querySelectorAll(".pile")) {
    add(pile.dataset.pile, [pile.querySelector(".pile-box"), pile.querySelector(".stack-edges")]);
  }
  for (const each of ["call.is-call", "call.is-stuck", "left", "where", "menu"]) {
    add(each, [document.querySelector(`.table-${each}`)]);
  }
  document.querySelectorAll(".table-name").forEach((each, at) => add(`name ${at}`, [each]));
  for (const cap of document.querySelectorAll(".table-cap")) add(`key ${cap.innerText}`, [cap]);
  for (const { name, left, top, right, bottom } of boxes) {
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) {
      faults.push(`${name} is cut`);
    }
  }
  boxes.forEach((one, at) => {
    for (const other of boxes.slice(at + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      // On a short phone a cap may touch the edge of the fourth hidden card, no more.
      const free = other.name.startsWith("key") ? 6 : 1;
      if (across > 1 && down > free) faults.push(`${one.name} and ${other.name} overlap`);
    }
  });
  for (const target of document.querySelectorAll(".race button:not(.table-label)")) {
    if (!target.checkVisibility()) continue;
    const box = target.querySelector(".pile-box") ?? target;
    const { left, top, width, height } = box.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit?.closest("button") !== target) faults.push(`${target.dataset.pile} is covered`);
    const whole = target.getBoundingClientRect();
    const wanted = target.matches(".pile") ? least : 44;
    if (whole.width < wanted - 0.5 || whole.height < 43.5) {
      faults.push(`${target.dataset.pile} is ${whole.width} x ${whole.height}`);
    }
  }
  return faults;
}"""
"""What is wrong with how the table lies on the screen; own piles are at least `least` wide."""

WORDS = """() => {
  const said = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim();
    if (text && walk.currentNode.parentElement.checkVisibility()) said.push(text);
  }
  for (const each of document.querySelectorAll("p")) {
    if (each.checkVisibility()) said.push(each.innerText.trim());
  }
  for (const each of document.querySelectorAll("[aria-label], [placeholder]")) {
    said.push(each.getAttribute("aria-label") ?? each.placeholder);
  }
  return [document.documentElement.lang, said];
}"""
"""The language that the page says it is in, and everything it says."""


def _messages(language: str) -> dict[str, str]:
    """Every sentence without gaps, by its key; the others have an empty text."""
    files = sorted((CATALOGUES / language).glob("*.ftl"))
    return {
        key: text.strip()
        for file in files
        for key, text in MESSAGE.findall(file.read_text("utf-8"))
    }


def _foreign(language: str) -> set[str]:
    """The sentences of the other language that this one does not have."""
    other = "nb" if language == "en" else "en"
    own = set(_messages(language).values())
    return {text for text in _messages(other).values() if len(text) > 3} - own


def faults_of_words(person: Person) -> list[str]:
    """A key in place of its sentence, one in another language, two with no space between them."""
    language, said = person.page.evaluate(WORDS)
    keys = {key for key in _messages("en") if "-" in key}
    pattern = re.compile(r"[a-z]+(?:-[\w]+)+", re.IGNORECASE)
    raw = [text for text in said for word in pattern.findall(text) if word.lower() in keys]
    # The switch calls each language by its own name.
    names = {"English", "Norsk"}
    foreign = sorted((set(said) & _foreign(person.language)) - names)
    wrong = [] if language == person.language else [f"the page is in {language}"]
    broken = (text for text in said if "{" in text or "undefined" in text or JOINED.search(text))
    return [*wrong, *raw, *foreign, *broken]


def faults_of_targets(person: Person) -> list[str]:
    return list(person.page.evaluate(TARGETS))


def faults_of_layout(person: Person, *, narrowest_pile: int) -> list[str]:
    return list(person.page.evaluate(LAYOUT, narrowest_pile))


def faults_of_access(person: Person) -> list[str]:
    """What axe calls serious or worse."""
    if not person.page.evaluate("'axe' in window"):
        # Not as an element of the page: its own policy lets no foreign script in.
        person.page.evaluate(AXE.read_text("utf-8"))
    # A colour half way through a fade is nobody's choice.
    person.page.wait_for_function(
        "() => document.getAnimations().every((each) => each.playState !== 'running')"
    )
    return list(_shown(person.page.evaluate("axe.run({ resultTypes: ['violations'] })")))


def _shown(found: dict[str, Any]) -> Iterator[str]:
    for violation in found["violations"]:
        if violation["impact"] in {"serious", "critical"}:
            for node in violation["nodes"]:
                yield f"{violation['id']}: {node['html'][:120]} {node['failureSummary']}"
