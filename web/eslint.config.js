import js from "@eslint/js";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "src/**/generated/", "src/**/*.generated.ts"] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        // Read when import-x follows an import into a component.
        parser: ts.parser,
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
      },
    },
    plugins: { "import-x": importX },
    settings: {
      "import-x/extensions": [".ts", ".js", ".svelte"],
      "import-x/parsers": {
        "@typescript-eslint/parser": [".ts"],
        "svelte-eslint-parser": [".svelte"],
      },
      "import-x/resolver-next": [
        createTypeScriptImportResolver({
          project: import.meta.dirname,
          extensions: [".ts", ".js", ".svelte"],
        }),
        createNodeResolver(),
      ],
    },
    rules: {
      "import-x/no-cycle": "error",
      "import-x/no-self-import": "error",
      "import-x/no-duplicates": "error",
      eqeqeq: "error",
      "max-lines": ["error", { max: 400 }],
      "no-console": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/explicit-module-boundary-types": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      // Numbers and booleans in a template are what templates are for.
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      // `_event` says "this argument must be here and is not used".
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { svelteConfig } },
    rules: {
      // TypeScript knows the names; in a component the rule sees runes as unknown.
      "no-undef": "off",
    },
  },
  {
    // Plain scripts: no types to check by, and printing is how they speak.
    files: ["tools/**", "*.config.js"],
    ...ts.configs.disableTypeChecked,
    rules: {
      ...ts.configs.disableTypeChecked.rules,
      "@typescript-eslint/explicit-module-boundary-types": "off",
      "no-console": "off",
    },
  },
);
