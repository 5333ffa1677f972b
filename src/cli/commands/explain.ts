import type { NeedContext } from "../../domain/Need";
import type { Section } from "../../generated/documents";
import { createPlan } from "../../layout/createPlan";
import type { TracedDocument } from "../../layout/TracedDocument";
import { findSections } from "../../layout/walkSections";
import { describeValue, explainValue, PARTS } from "../explainValue";
import { type DomainDocuments, findDomainDocuments } from "../sides";
import type { ExitCode, Terminal } from "../Terminal";
import { checkWorkspace, type WorkspaceOptions } from "../workspace";

export interface ExplainOptions extends WorkspaceOptions {
  readonly domain: string;
  readonly pointer: string | undefined;
  readonly data: boolean;
  readonly json: boolean;
}

/** Says which documents a domain gets and why; where a value of them comes from; which calls its home makes. */
export async function explain(options: ExplainOptions, terminal: Terminal): Promise<ExitCode> {
  const { checked, domains } = await checkWorkspace(options, terminal);
  const found = findDomainDocuments(options.domain, checked, domains);
  const value = options.pointer === undefined ? undefined : explainValue(options.pointer, found);
  const calls = options.data ? await listCalls(found) : undefined;
  const { data, choice, matched, changedBy } = found;
  const facts = {
    domain: data.domain,
    homePage: data.homePage,
    matched: matched ?? null,
    choice,
    changedBy: changedBy ?? null,
  };
  if (options.json) {
    const { inside: _inside, ...said } = value ?? { inside: [] };
    const more = { ...(value === undefined ? {} : { value: said }), ...(calls === undefined ? {} : { calls }) };
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

interface Call {
  readonly key: string;
  readonly call: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly sections: readonly string[];
}

/** Every call of the home, once, with the sections that want it. */
async function listCalls({ documents }: DomainDocuments): Promise<Call[]> {
  const [{ sectionRegistry }, { SITE_NEEDS }] = await Promise.all([
    import("../../sections/registry"),
    import("../../app/siteNeeds"),
  ]);
  const page = { header: documents.header.document, main: documents.home.document, footer: documents.footer.document };
  const context = { path: "/", params: {}, query: {}, resolution: "1280x720" };
  const wanted = new Map<string, Set<string>>();
  const want = (key: string, who: string) => wanted.set(key, (wanted.get(key) ?? new Set()).add(who));
  const registry = Object.fromEntries(
    Object.entries(sectionRegistry).map(([type, definition]) => [
      type,
      {
        needs: (section: Section, context: NeedContext) => {
          const needs = definition.needs?.(section, context) ?? [];
          for (const { key } of needs) want(key, section.id);
          return needs;
        },
      },
    ]),
  );
  const { needs } = createPlan(page, registry, context);
  for (const { key } of SITE_NEEDS) want(key, "every page");
  const all = [...needs, ...SITE_NEEDS.filter(({ key }) => !needs.some((need) => need.key === key))];
  return all.map(({ key, call, params }) => ({ key, call, params, sections: [...(wanted.get(key) ?? [])] }));
}
