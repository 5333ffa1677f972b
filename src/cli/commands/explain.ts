import type { PageCall } from "../../app/listCalls";
import { describeSetting } from "../../layout/describeSetting";
import { explainValue, type ValueStep } from "../../layout/explainValue";
import { splitPath } from "../../layout/Provenance";
import { formatPointer, getAt, type Path, parsePointer } from "../../layout/pointer";
import { findSection } from "../../layout/sectionPlaces";
import { findNearest } from "../../layout/suggest";
import type { TracedDocument } from "../../layout/TracedDocument";
import { findSections } from "../../layout/walkSections";
import { CliError } from "../CliError";
import { type DomainDocuments, findDomainDocuments } from "../sides";
import type { ExitCode, Terminal } from "../Terminal";
import { checkWorkspace, type WorkspaceOptions } from "../workspace";

export interface ExplainOptions extends WorkspaceOptions {
  readonly domain: string;
  readonly pointer: string | undefined;
  readonly data: boolean;
  readonly json: boolean;
}

const PARTS = ["header", "home", "footer"] as const;
type Part = (typeof PARTS)[number];

/** Says which documents a domain gets and why; where a value of them comes from; which calls its home makes. */
export async function explain(options: ExplainOptions, terminal: Terminal): Promise<ExitCode> {
  const { checked, domains } = await checkWorkspace(options, terminal);
  const found = findDomainDocuments(options.domain, checked, domains);
  const value = options.pointer === undefined ? undefined : explainPointer(options.pointer, found);
  const calls = options.data ? await listHomeCalls(found) : undefined;
  const { data, choice, matched, changedBy } = found;
  const facts = {
    domain: data.domain,
    homePage: data.homePage,
    matched: matched ?? null,
    choice,
    changedBy: changedBy ?? null,
  };
  if (options.json) {
    const more = { ...(value === undefined ? {} : { value }), ...(calls === undefined ? {} : { calls }) };
    terminal.write(`${JSON.stringify({ ...facts, ...more }, null, 2)}\n`);
    return 0;
  }
  const { colors } = terminal;
  const lines = [...(value === undefined ? describeDomain(found) : describeValue(value))];
  if (calls !== undefined) {
    lines.push("", colors.bold(`Calls of the home (${calls.length})`));
    for (const call of calls) lines.push(`  ${call.key}`, colors.dim(`      for ${call.sections.join(", ")}`));
  }
  terminal.write(`${lines.join("\n")}\n`);
  return 0;
}

function describeDomain({ data, choice, matched, changedBy, documents }: DomainDocuments): string[] {
  const why =
    matched === undefined
      ? `its home_page is “${data.homePage}”, which selection.json does not list: the default stands in`
      : `its home_page is “${data.homePage}”, which selection.json lists`;
  return [
    `${data.domain}: ${why}.`,
    ...(changedBy === undefined ? [] : [`${changedBy} changes what it gets.`]),
    ...PARTS.flatMap((part) => [
      "",
      `${part}  ${choice[part]}  ${documents[part].document.title}`,
      ...listOutline(documents[part]),
    ]),
  ];
}

function listOutline({ document, provenance }: TracedDocument): string[] {
  return findSections<{ id: string; type: string }>(document).map(({ section, path }) => {
    const depth = path.filter((step) => step === "sections").length;
    const { source, path: at } = provenance.find(document, path).anchor;
    const { line } = source.rangeOf(at);
    return `${"  ".repeat(depth)}${section.id}  ${section.type}  ${source.file}:${line}`;
  });
}

interface Explained {
  readonly part: Part;
  readonly section: string | null;
  readonly pointer: string;
  readonly description: string;
  readonly steps: readonly ValueStep[];
}

/** A pointer is `<section id>/<setting>`, `<part>/<pointer>`, or begins with “/” for the home. */
function explainPointer(pointer: string, found: DomainDocuments): Explained {
  const { part, path } = locate(pointer, found);
  const { document } = found.documents[part];
  const value = getAt(document, path);
  const { id, inner } = splitPath(document, path);
  const section = id === undefined ? undefined : findSection(document, id)?.section;
  if (value === undefined) throw explainMissing(pointer, getAt(document, path.slice(0, -1)), String(path.at(-1)));
  const type = section === undefined ? undefined : String(section.type);
  return {
    part,
    section: id ?? null,
    pointer: formatPointer(inner),
    description: inner.length === 0 ? `The section ${id}` : describeSetting(type, inner).label,
    steps: explainValue(found.documents[part], path),
  };
}

function explainMissing(pointer: string, parent: unknown, key: string): CliError {
  const keys = typeof parent === "object" && parent !== null ? Object.keys(parent) : [];
  const nearest = findNearest(key, keys);
  const hint = nearest === undefined ? `There: ${keys.join(", ") || "nothing"}.` : `Did you mean ${nearest}?`;
  return new CliError(`There is no value at ${pointer}. ${hint}`);
}

function locate(pointer: string, { documents }: DomainDocuments): { part: Part; path: Path } {
  const [head = "", ...rest] = pointer.split("/");
  const inner = rest.length === 0 ? "" : `/${rest.join("/")}`;
  if (head === "") return { part: "home", path: toPath(documents.home.document, [], pointer) };
  for (const part of PARTS) {
    const section = findSection(documents[part].document, head);
    if (section !== undefined) return { part, path: toPath(documents[part].document, section.path, inner) };
  }
  const part = PARTS.find((name) => name === head);
  if (part !== undefined) return { part, path: toPath(documents[part].document, [], inner) };
  const ids = PARTS.flatMap((name) => findSections<{ id: string }>(documents[name].document)).map(
    ({ section }) => section.id,
  );
  const nearest = findNearest(head, ids);
  const hint = nearest === undefined ? `Sections: ${ids.join(", ")}.` : `Did you mean ${nearest}?`;
  throw new CliError(`The page has no section “${head}”. ${hint}`);
}

function toPath(document: unknown, start: Path, pointer: string): Path {
  const path = [...start];
  for (const step of parsePointer(pointer)) path.push(Array.isArray(getAt(document, path)) ? Number(step) : step);
  return path;
}

function describeValue({ section, pointer, description, steps, part }: Explained): string[] {
  return [
    `${part} ${section ?? ""}${pointer}  ${description}`,
    ...steps.map(({ value, file, line, column, isDefault }, index) => {
      const place = `${file}:${line}:${column}`;
      const how = isDefault ? "the schema's default; the section stands at" : "set at";
      return `${index === 0 ? "is" : "  overrides"} ${JSON.stringify(value)}  ${how} ${place}`;
    }),
  ];
}

/** The calls of a domain's home. The sections are loaded only when they are asked for. */
async function listHomeCalls({ documents: { header, home, footer } }: DomainDocuments): Promise<PageCall[]> {
  const { listCalls } = await import("../../app/listCalls");
  const page = { header: header.document, main: home.document, footer: footer.document };
  return listCalls(page, { path: "/", params: {}, query: {}, resolution: "1280x720" });
}
