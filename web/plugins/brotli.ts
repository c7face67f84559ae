import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

/** Below this many bytes a header costs more than is saved. */
const least = 500;

/** Puts beside each text file of the client the same file as Brotli, which is a tenth shorter than gzip. */
export function brotli(): Plugin {
  let folder = "";
  return {
    name: "brotli",
    apply: "build",
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      for (const name of names.filter((each) => /\.(js|css|html|svg|webmanifest)$/.test(each))) {
        const plain = await readFile(join(folder, name));
        if (plain.length <= least) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
        await writeFile(join(folder, `${name}.br`), brotliCompressSync(plain, { params }));
      }
    },
  };
}
