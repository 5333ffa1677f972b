import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";

/** A shipped document with one fault, and what its diagnostic must contain. */
export interface Mutation {
  readonly name: string;
  readonly text: string;
  /** Line of the fault, counted from 1. */
  readonly line: number;
  /** What the message must name; empty when the fault concerns the file as a whole. */
  readonly names: string;
}

interface Entry {
  readonly key: string;
  readonly keyNode: Node;
  readonly value: Node;
  /** Keys from the root; indexes are left out. */
  readonly trail: readonly string[];
}

/** Objects whose keys are the operator's own names. */
const FREE_NAMES: ReadonlySet<string> = new Set(["cards", "homes"]);

/** All single faults that the mutation test puts into a document. */
export function listMutations(text: string): Mutation[] {
  const root = parseTree(text);
  if (root === undefined) throw new Error("not JSON");
  const entries = listEntries(root, []);
  return [
    ...entries.flatMap((entry) => mutateEntry(text, entry)),
    ...listObjects(root).flatMap((node) => mutateObject(text, node)),
    ...mutateSections(text, entries),
    ...mutatePunctuation(text, root),
    ...mutateFile(text),
    ...mutatePlaces(text, root),
    ...mutateTimes(text, root),
  ];
}

function mutateEntry(text: string, entry: Entry): Mutation[] {
  const { key, keyNode, value, trail } = entry;
  const owner = trail.at(-1) ?? "";
  const line = lineAt(text, value.offset);
  const change = (name: string, json: string, names = key): Mutation => ({
    name: `${name}: ${trail.join(".")}.${key} = ${json}`,
    text: replace(text, value, json),
    line,
    names,
  });
  const found: Mutation[] = [];
  if (!FREE_NAMES.has(owner)) {
    const misspelt = misspell(key);
    const keyLine = lineAt(text, keyNode.offset);
    found.push({
      name: `misspelt key: ${trail.join(".")}.${misspelt}`,
      text: replace(text, keyNode, JSON.stringify(misspelt)),
      line: keyLine,
      names: misspelt,
    });
  }
  const names = key === "type" && trail.at(-1) === "sections" ? "" : key;
  const wrong = {
    string: ["true", "[]"],
    number: ['"many"', "{}"],
    boolean: ['"perhaps"', "7"],
    object: ['"x"', "[]"],
    array: ['"x"', "7"],
  };
  if (value.type in wrong) {
    for (const json of wrong[value.type as keyof typeof wrong]) found.push(change("wrong type", json, names));
  }
  if (value.type === "number") {
    found.push(change("out of range", "-1"), change("out of range", "99999999"), change("not whole", "1.5"));
  }
  if (key === "href")
    found.push(change("bad target", '"javascript:alert(1)"'), change("bad target", '"//evil.example"'));
  if (["presentation", "from", "dimension", "date", "tone", "width", "kind", "behaviour"].includes(key)) {
    found.push(change("unknown value", '"unheard-of"'));
  }
  if (key === "href") {
    found.push(
      change("link to no page", '"/nowhere-at-all"', "/nowhere-at-all"),
      change("link that is redirected", '"/Categories/"', "/categories"),
      change("pattern in place of a path", '"/store/:storeSlug"', ":storeSlug"),
      change("anchor that no section has", '"/categories#nowhere"', "nowhere"),
    );
  }
  if (key === "heading") {
    found.push(
      change("unknown placeholder", '"Deals of {site}"', "{site}"),
      change("misspelt placeholder", '"Deals of {nmae}"', "{nmae}"),
      change("placeholder of another page", '"Deals of {store}"', "{store}"),
      change("placeholder with spaces", '"Deals of { name }"', "{ name }"),
    );
  }
  if (key === "more" || key === "empty")
    found.push(change("placeholder that nothing fills", '"All of {nothing}"', "{nothing}"));
  if (key === "$schema") found.push(change("wrong schema", '"../schema.json"', "$schema"));
  if (key === "heading") found.push(change("too long", JSON.stringify("é".repeat(121))), change("too short", '""'));
  if (key === "card") found.push(change("stale reference", '"nowhere"', "nowhere"));
  if (key === "path") {
    found.push(
      change("bad path", '"/Capital"'),
      change("bad path", '"/terms?a=b"'),
      change("reserved path", '"/api/terms"', "/api/terms"),
      change("unknown parameter", '"/guides/:slug"', ":slug"),
      change("path of another page", '"/aboutus"', "/aboutus"),
      change("former path without its parameter", '"/guides/:link", "movedFrom": "/tips"', "/tips"),
    );
  }
  if (key === "version") {
    found.push(change("later version", "6", "version 6"));
  }
  if (key === "expanded") found.push(change("expanded below initial", "1"));
  return found;
}

function mutateObject(text: string, node: Node): Mutation[] {
  const line = lineAt(text, node.offset);
  const insert = (name: string, member: string, names: string): Mutation => ({
    name: `${name} at line ${line}`,
    text: splice(text, node.offset + 1, 0, node.children?.length === 0 ? member : `${member}, `),
    line,
    names,
  });
  const parentKey = node.parent?.type === "property" ? String(node.parent.children?.[0]?.value) : "";
  const found = ["__proto__", "constructor", "prototype"].map((key) => insert("refused key", `"${key}": {}`, key));
  if (!FREE_NAMES.has(parentKey)) found.push(insert("unknown key", '"zzzzzzzz": 1', "zzzzzzzz"));
  const first = node.children?.[0];
  const firstKey = String(first?.children?.[0]?.value);
  if (first !== undefined && node.children !== undefined) {
    const last = node.children.at(-1) ?? first;
    const member = text.slice(first.offset, first.offset + first.length);
    found.push({
      name: `key said twice at line ${line}`,
      text: splice(text, last.offset + last.length, 0, `, ${member}`),
      line: lineAt(text, last.offset + last.length),
      names: firstKey,
    });
  }
  return found;
}

function mutateSections(text: string, entries: readonly Entry[]): Mutation[] {
  const own = entries.filter(({ trail }) => trail.at(-1) === "sections");
  const ids = own.filter(({ key }) => key === "id");
  const types = own.filter(({ key }) => key === "type");
  const [first] = ids;
  return [
    ...ids.slice(1).map((entry) => ({
      name: `duplicate id at ${entry.value.value}`,
      text: replace(text, entry.value, JSON.stringify(first?.value.value)),
      line: lineAt(text, entry.value.offset),
      names: String(first?.value.value),
    })),
    ...types.map((entry) => ({
      name: `unknown type at ${entry.value.value}`,
      text: replace(text, entry.value, JSON.stringify(`x-${entry.value.value}`)),
      line: lineAt(text, entry.value.offset),
      names: `x-${entry.value.value}`,
    })),
    ...[...ids, ...types].map((entry) => {
      const section = entry.keyNode.parent?.parent;
      return {
        name: `missing ${entry.key} at line ${lineAt(text, entry.keyNode.offset)}`,
        text: removeMember(text, entry),
        line: lineAt(text, section?.offset ?? 0),
        names: entry.key,
      };
    }),
  ];
}

function mutatePunctuation(text: string, root: Node): Mutation[] {
  const found: Mutation[] = [];
  const containers = listNodes(root).filter(
    ({ type, children }) => (type === "object" || type === "array") && children?.length,
  );
  for (const node of containers) {
    const last = node.children?.at(-1);
    if (last === undefined) continue;
    const end = last.offset + last.length;
    found.push({
      name: `trailing comma at ${end}`,
      text: splice(text, end, 0, ","),
      line: lineAt(text, end),
      names: "comma",
    });
    for (const child of node.children?.slice(0, -1) ?? []) {
      const after = child.offset + child.length;
      const at = lineAt(text, after);
      found.push({ name: `missing comma at ${after}`, text: splice(text, after, 1, ""), line: at, names: "comma" });
    }
    found.push({
      name: `comment at ${end}`,
      text: splice(text, end, 0, " /* why */"),
      line: lineAt(text, end),
      names: "comments",
    });
  }
  return found;
}

function mutateFile(text: string): Mutation[] {
  const deep = `"deep": ${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const cuts = [0.1, 0.3, 0.5, 0.7, 0.9, 0.99].map((share) => Math.floor(text.trimEnd().length * share));
  return [
    { name: "byte order mark", text: `\uFEFF${text}`, line: 1, names: "byte order mark" },
    { name: "deep nesting", text: splice(text, text.indexOf("{") + 1, 0, `${deep},`), line: 1, names: "nested" },
    { name: "huge file", text: `${text}${" ".repeat(600 * 1024)}`, line: 1, names: "KB" },
    { name: "empty file", text: "", line: 1, names: "empty" },
    { name: "a list in place of the document", text: "[]\n", line: 1, names: "a list" },
    ...mutateQuotes(text),
    ...cuts.map((offset) => ({
      name: `cut off at ${offset}`,
      text: text.slice(0, offset),
      line: lineAt(text, text.slice(0, offset).trimEnd().length - 1),
      names: "JSON",
    })),
  ];
}

/** Sections that cannot work where they are, one after the last one of each list of sections. */
function mutatePlaces(text: string, root: Node): Mutation[] {
  const lists = listNodes(root).filter(
    ({ type, parent, children }) =>
      type === "array" && parent?.children?.[0]?.value === "sections" && (children?.length ?? 0) > 0,
  );
  return lists.flatMap(({ children = [] }) => {
    const last = children.at(-1);
    if (last === undefined) return [];
    const end = last.offset + last.length;
    // Where one path of the page is a store's, the profile is a second heading and missing on the other paths.
    const profile = text.includes(":storeSlug") ? [] : ["store-profile"];
    return [...profile, "coupon-reveal", "search-heading", "store-offers"].map((type) => ({
      name: `misplaced ${type} at ${end}`,
      text: splice(text, end, 0, `, { "id": "xx", "type": "${type}" }`),
      line: lineAt(text, end),
      names: type,
    }));
  });
}

/** Times that make no sense, each put into the last section of the document. The tests look at them in 2026. */
const TIMES: readonly (readonly [times: string, names: string])[] = [
  ['"from": "2026-02-30"', "“2026-02-30”"],
  ['"from": "2026-11-27", "until": "2026-11-27"', "are the same moment"],
  ['"weekdays": ["monday"], "from": "2026-11-27", "until": "2026-11-28"', "no Monday from 2026-11-27"],
  ['"hours": { "from": "09:00", "until": "09:00" }', "begin and end at 09:00"],
  ['"until": "2020-01-01"', "ended on 2020-01-01"],
  ['"through": "2020-01-01"', "ended on 2020-01-01"],
  ['"from": "2026-11-27", "through": "2026-11-26"', "later than “through” (2026-11-26)"],
  ['"until": "2026-12-01", "through": "2026-11-30"', "two ends"],
  ['"until": "2031-12-01"', "the last day is 2031-11-30"],
];

function mutateTimes(text: string, root: Node): Mutation[] {
  const sections = findNodeAtLocation(root, ["sections"])?.children ?? [];
  const last = sections.at(-1);
  // A page whose only section is out of its time also lacks a heading then.
  if (last === undefined || sections.length === 1) return [];
  const start = last.offset + 1;
  return TIMES.map(([times, names]) => ({
    name: `times: ${times}`,
    text: splice(text, start, 0, `${times},`),
    line: lineAt(text, start),
    names,
  }));
}

/** Typographic quotes, as a word processor writes them: around one key, one text, or everywhere. */
function mutateQuotes(text: string): Mutation[] {
  const all = text.replace(/"([^"\n]*)"/g, "“$1”");
  const strings = [...text.matchAll(/"[^"\n]*"/g)].slice(0, 12);
  return [
    { name: "typographic quotes", text: all, line: lineAt(text, text.indexOf('"')), names: "straight double quotes" },
    ...strings.map(({ index, 0: found }) => ({
      name: `typographic quotes at ${index}`,
      text: splice(text, index, found.length, `“${found.slice(1, -1)}”`),
      line: lineAt(text, index),
      names: "straight double quotes",
    })),
  ];
}

function listNodes(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(listNodes)];
}

function listObjects(root: Node): Node[] {
  return listNodes(root).filter(({ type }) => type === "object");
}

function listEntries(node: Node, trail: readonly string[]): Entry[] {
  return (node.children ?? []).flatMap((child) => {
    const [keyNode, value] = child.type === "property" ? (child.children ?? []) : [];
    if (keyNode === undefined || value === undefined) return listEntries(child, trail);
    const key = String(keyNode.value);
    return [{ key, keyNode, value, trail }, ...listEntries(value, [...trail, key])];
  });
}

/** The key with its first two letters swapped; where they are equal, with its last letter doubled. */
function misspell(key: string): string {
  const [a = "", b = "", ...rest] = key;
  return a === b ? key + key.slice(-1) : [b, a, ...rest].join("");
}

function removeMember(text: string, { keyNode, value }: Entry): string {
  const end = value.offset + value.length;
  const comma = /^\s*,\s*/.exec(text.slice(end));
  if (comma !== null) return splice(text, keyNode.offset, end + comma[0].length - keyNode.offset, "");
  const before = text.slice(0, keyNode.offset).replace(/,\s*$/, "");
  return before + text.slice(end);
}

function replace(text: string, node: Node, json: string): string {
  return splice(text, node.offset, node.length, json);
}

function splice(text: string, offset: number, length: number, inserted: string): string {
  return text.slice(0, offset) + inserted + text.slice(offset + length);
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, Math.max(offset, 0)).split("\n").length;
}
