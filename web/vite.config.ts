/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

import { brotli } from "./plugins/brotli";
import { fluent } from "./plugins/fluent";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Where `spitdeck serve --port 8766` listens while the client is being worked on.
const server = "http://127.0.0.1:8766";

export default defineConfig({
  root: here("."),
  base: "/",
  plugins: [svelte(), fluent(), brotli()],
  resolve: {
    alias: { $locales: here("../src/spitdeck/locales") },
  },
  build: {
    outDir: here("../src/spitdeck/server/client"),
    emptyOutDir: true,
    assetsDir: "assets",
    // Svelte 5 and the pointer events of the table need nothing older.
    target: ["es2022", "chrome111", "firefox114", "safari16.4"],
    // A font or a sound in a data URL would be fetched by those who never use it.
    assetsInlineLimit: 0,
    // Each of them knows preloading, but for the oldest Safari, which fetches a moment later.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // All that the first page needs is one file, whatever later pages share with it: many
        // small ones cost more in headers than they save.
        codeSplitting: { groups: [{ name: "shell", test: /src\/pages\/App\.svelte$/ }] },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server, ws: true } },
    fs: { allow: [here("."), here("../src/spitdeck/locales")] },
  },
  test: {
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    // A test that needs a document says so: // @vitest-environment jsdom
    environment: "node",
  },
});
