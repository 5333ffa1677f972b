import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { type Path, parsePointer } from "../../../../layout/source/pointer";

/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Finds a section in a file: the section itself, or the first operation on it; `pointer` is a setting of it. */
export function findSectionText(text: string, section: string | undefined, pointer = ""): Stretch | undefined {
  const root = parseTree(text);
  if (root === undefined) return undefined;
  if (section === undefined) return pointer === "" ? undefined : toStretch(findSetting(root, pointer));
  const node = find(root, (own) => readMember(own, "id") === section && readMember(own, "type") !== undefined);
  if (node !== undefined) return toStretch(findSetting(node, pointer) ?? node);
  const operations = findAll(root, (own) => readMember(own, "section") === section);
  const exact = operations.find((own) => pointer !== "" && pointer.startsWith(String(readMember(own, "pointer"))));
  return toStretch(exact ?? operations[0]);
}

/** Finds the section at a place of a text: the innermost around it, or the one that an operation there changes. */
export function findSectionAt(text: string, offset: number): string | undefined {
  const root = parseTree(text);
  let found: string | undefined;
  const visit = (node: Node): void => {
    if (offset < node.offset || offset > node.offset + node.length) return;
    const type = readMember(node, "type");
    const id = readMember(node, "id") ?? undefined;
    const own =
      type !== undefined && typeof id === "string" ? id : readMember(node, "op") && readMember(node, "section");
    if (typeof own === "string") found = own;
    for (const child of node.children ?? []) visit(child);
  };
  if (root !== undefined) visit(root);
  return found;
}

/** The value at a JSON pointer of a file. */
export function findPointer(text: string, pointer: string): Stretch | undefined {
  const root = parseTree(text);
  return root === undefined ? undefined : toStretch(findSetting(root, pointer));
}

function findSetting(root: Node, pointer: string): Node | undefined {
  const path: Path = parsePointer(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const node = findNodeAtLocation(root, [...path]);
  // A member is shown with its name.
  return node?.parent?.type === "property" ? node.parent : node;
}

function find(node: Node, is: (node: Node) => boolean): Node | undefined {
  return findAll(node, is)[0];
}

function findAll(node: Node, is: (node: Node) => boolean): Node[] {
  const below = (node.children ?? []).flatMap((child) => findAll(child, is));
  return node.type === "object" && is(node) ? [node, ...below] : below;
}

function readMember(node: Node, name: string): unknown {
  if (node.type !== "object") return undefined;
  return node.children?.find(({ children }) => children?.[0]?.value === name)?.children?.[1]?.value;
}

function toStretch(node: Node | undefined): Stretch | undefined {
  return node === undefined ? undefined : { from: node.offset, to: node.offset + node.length };
}
