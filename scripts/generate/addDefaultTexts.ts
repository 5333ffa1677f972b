import type { SchemaNode } from "./schemaNode";

/** Default texts of a section by setting, such as `search.label`. */
export type DefaultTexts = Readonly<Record<string, string>>;

/** Keywords of a setting with a default text, where it states no others. */
const USUAL = { type: "string", minLength: 1, impact: "visible" };

/**
 * Completes the settings that have a default text: with the text, also as the example where they state none, and with what
 * texts have in common. Throws for a text without a setting.
 */
export function addDefaultTexts(section: SchemaNode, texts: DefaultTexts): SchemaNode {
  const left = new Set(Object.keys(texts));
  const complete = (node: SchemaNode, path: string): SchemaNode => {
    const text = texts[path];
    left.delete(path);
    // A setting that refers to a shared definition has that one's keywords.
    const usual = "allOf" in node ? {} : USUAL;
    return {
      ...(text === undefined ? node : { ...usual, examples: [text], ...node, default: text }),
      ...(node.properties === undefined ? {} : { properties: completeAll(node.properties, `${path}.`) }),
    };
  };
  const completeAll = (settings: Record<string, SchemaNode>, owner: string) =>
    Object.fromEntries(Object.entries(settings).map(([name, node]) => [name, complete(node, owner + name)]));
  const completed = { ...section, properties: completeAll(section.properties ?? {}, "") };
  if (left.size > 0) throw new Error(`${section.$id} has no setting ${[...left].join(", ")}, which has a default text`);
  return completed;
}
