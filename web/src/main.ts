import { mount } from "svelte";

import "./look/tokens.css";
import "./look/primitives.css";
import "./look/card.css";
import "./pages/pages.css";
import App from "./pages/App.svelte";
import { applySettings } from "./settings";

applySettings();

const target = document.getElementById("page");
if (target) mount(App, { target });
