import { afterEach, describe, expect, it, vi } from "vitest";

import { addCatalogue, attribute, hasText, speak, text } from "./i18n";
import { settings } from "./settings";

await speak("en");

afterEach(async () => {
  settings.set({ language: "en" });
  await speak("en");
});

describe("text", () => {
  it("fills the gaps", () => {
    expect(text("agree-waiting", { name: "Anna" })).toBe("Waiting for Anna");
    expect(attribute("table-cards-left", "long", { count: 1 })).toBe("1 card left");
    expect(attribute("table-cards-left", "long", { count: 5 })).toBe("5 cards left");
  });

  it("says the key where there is no sentence", () => {
    expect(text("no-such-key")).toBe("no-such-key");
    expect(attribute("brand", "none")).toBe("brand.none");
    expect(hasText("no-such-key")).toBe(false);
  });

  it("says attributes", () => {
    expect(attribute("language-nb", "sign")).toBe("NO");
    expect(hasText("language-nb", "sign")).toBe(true);
    expect(hasText("language-nb", "other")).toBe(false);
  });

  it("speaks the old language until the new one is here, and then tells everybody", async () => {
    const listener = vi.fn();
    const stop = settings.subscribe(listener);
    settings.set({ language: "nb" });
    expect(text("go-home")).toBe("To the front page");
    await vi.waitFor(() => {
      expect(text("go-home")).toBe("Til forsiden");
    });
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });

  it("takes in the sentences of a page that came later", () => {
    addCatalogue("en", [["later", [{ type: "var", name: "count" }, " later"]]]);
    expect(text("later", { count: 2 })).toBe("2 later");
  });
});
