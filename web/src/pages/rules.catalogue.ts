import { addCatalogue } from "../i18n";
import english from "$locales/en/rules.ftl?raw";
import norwegian from "$locales/nb/rules.ftl?raw";

/** The rules' own sentences come with the rules, not with the first page. */
addCatalogue("en", english);
addCatalogue("nb", norwegian);
