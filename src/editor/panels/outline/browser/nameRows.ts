import type { OutlineNode, SectionNode } from "../../../browser/page/outlineNodes";

/**
 * The words beside the title of each row, by its key: the type of a section, and its id where it has no words of its own or
 * another section of the type has the same.
 */
export function nameRows(nodes: readonly OutlineNode[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const sections = nodes.filter((node): node is SectionNode => node.is === "section");
  const nameOf = ({ title, section }: SectionNode) => `${section.type} ${title}`;
  for (const node of sections) counts.set(nameOf(node), (counts.get(nameOf(node)) ?? 0) + 1);
  return new Map(
    nodes.map((node) => {
      if (node.is === "list") return [node.key, node.children.length === 0 ? "empty" : ""];
      if (node.is === "document") return [node.key, node.document];
      const { typeTitle, id } = node.section;
      if (node.title === typeTitle) return [node.key, id];
      return [node.key, (counts.get(nameOf(node)) ?? 0) > 1 ? `${typeTitle} · ${id}` : typeTitle];
    }),
  );
}
