import { selectAll } from "css-select";
import type { AnyNode, Element } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";

/** What a visitor finds on a page, sorted: two pages with the same lists have the same content. */
export interface Content {
  readonly words: readonly string[];
  readonly links: readonly string[];
  readonly pictures: readonly string[];
  readonly buttons: readonly string[];
  readonly fields: readonly string[];
}

/** Lists every word, link, picture, button and field of a page, hidden ones included. */
export function listContent(html: string): Content {
  const document = parseDocument(html);
  const [body] = selectAll<AnyNode, Element>("body", document);
  if (body === undefined) throw new Error("The page has no body.");
  const list = (selector: string, read: (element: Element) => string) =>
    selectAll<AnyNode, Element>(selector, body).map(read).sort();
  const name = (element: Element) => element.attribs["aria-label"] ?? DomUtils.textContent(element).trim();
  for (const element of selectAll<AnyNode, Element>("script, style, template", body)) DomUtils.removeElement(element);
  return {
    words: readTexts(body)
      .flatMap((text) => text.split(/\s+/).filter(Boolean))
      .sort(),
    links: list("a[href]", ({ attribs }) => attribs.href ?? ""),
    pictures: list("img", ({ attribs }) => `${attribs.src} ${attribs.alt}`),
    buttons: list('button:not([aria-hidden="true"])', name),
    fields: list("input, select, textarea", ({ attribs }) => [attribs.type, attribs.placeholder].join(" ")),
  };
}

function readTexts(node: AnyNode): string[] {
  if (node.type === "text") return [DomUtils.textContent(node)];
  return "children" in node ? node.children.flatMap(readTexts) : [];
}
