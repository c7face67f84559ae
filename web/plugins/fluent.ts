import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

/**
 * Reads Fluent files while the client is built, so that no page has to: what is
 * imported with `?fluent` is the list of its messages, each with its id, its value
 * and, if it has any, its attributes; and the parser stays here.
 */
export function fluent(): Plugin {
  return {
    name: "fluent",
    transform(source, id) {
      if (!id.endsWith(".ftl?fluent")) return null;
      const { body } = new FluentResource(source);
      const messages = body.map(({ id: name, value, attributes }) =>
        Object.keys(attributes).length > 0 ? [name, value, attributes] : [name, value],
      );
      return { code: `export default ${JSON.stringify(messages)}`, map: null };
    },
  };
}
