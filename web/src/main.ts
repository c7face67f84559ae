import { mount } from "svelte";

import "./look/tokens.css";
import "./look/primitives.css";
import "./look/card.css";
import "./pages/pages.css";
import { speak } from "./i18n";
import App from "./pages/App.svelte";
import { applySettings, settings } from "./settings";

applySettings();

const target = document.getElementById("page");
if (target) {
  await speak(settings.get().language);
  mount(App, { target });
}
