import type { PageCall } from "../../app/page/listCalls";
import { SERVER_RESOLUTION } from "../../domain/resolution";
import { toLocalTime } from "../../domain/time/localTime";
import { PAGE_PARTS } from "../../layout/document/LayoutSet";
import { findSections } from "../../layout/document/walkSections";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";
import { readSchedule } from "../../layout/schedule/Schedule";
import { describeSchedule } from "../describeSchedule";
import { describeValue, explainPointer } from "../explainPointer";
import { type DomainDocuments, findDomainDocuments } from "../findDomainDocuments";
import { findingsOf, printFindings } from "../printFindings";
import { formatMoment } from "../readMoment";
import type { ExitCode, Terminal } from "../Terminal";
import { checkWorkspace, type WorkspaceOptions } from "../workspace";

export interface ExplainOptions extends WorkspaceOptions {
  readonly domain: string;
  readonly pointer: string | undefined;
  readonly data: boolean;
  /** The moment at which the documents are shown; absent: with all sections, whatever their times. */
  readonly at?: string | undefined;
  readonly json: boolean;
}

/** Shows which documents a domain gets and why, where a value comes from, or which calls its home makes. */
export async function explain(options: ExplainOptions, terminal: Terminal): Promise<ExitCode> {
  const workspace = await checkWorkspace(options, terminal);
  const found = findDomainDocuments(options.domain, workspace.checked, workspace.domains, options.at);
  printFindings(findingsOf(found.diagnostics, workspace, terminal), terminal);
  const value = options.pointer === undefined ? undefined : explainPointer(options.pointer, found);
  const calls = options.data ? await listHomeCalls(found) : undefined;
  const { data, choice, matched, changedBy } = found;
  const facts = {
    domain: data.domain,
    homePage: data.homePage,
    matched: matched ?? null,
    choice,
    changedBy: changedBy ?? null,
    at: found.moment === undefined ? null : toLocalTime(found.moment.timeMs, found.moment.timeZone),
    diagnostics: found.diagnostics,
  };
  if (options.json) {
    const { inside: _inside, ...explained } = value ?? { inside: [] };
    const more = { ...(value === undefined ? {} : { value: explained }), ...(calls === undefined ? {} : { calls }) };
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

function describeDomain({
  data,
  choice,
  matched,
  changedBy,
  documents,
  moment,
  timedOperations,
}: DomainDocuments): string[] {
  const why =
    matched === undefined
      ? `its home_page is “${data.homePage}”, which selection.json does not list: it gets the default`
      : `its home_page is “${data.homePage}”, which selection.json lists`;
  return [
    `${data.domain}: ${why}.`,
    ...(changedBy === undefined ? [] : [`${changedBy} changes these documents.`]),
    ...(moment === undefined ? [] : [`Shown as of ${formatMoment(moment)}.`]),
    ...(moment === undefined && timedOperations > 0
      ? [`${timedOperations} operations have times and are not applied here: add --at now, or see dealframe calendar.`]
      : []),
    ...PAGE_PARTS.flatMap((part) => [
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
    const schedule = readSchedule(section);
    const times = schedule === undefined ? "" : `  ${describeSchedule(schedule)}`;
    return `${"  ".repeat(depth)}${section.id}  ${section.type}  ${source.file}:${line}${times}`;
  });
}

/** The calls of a domain's home. The code of the sections is loaded only for this. */
async function listHomeCalls({ documents: { header, home, footer } }: DomainDocuments): Promise<PageCall[]> {
  const { listCalls } = await import("../../app/page/listCalls");
  const page = { header: header.document, main: home.document, footer: footer.document };
  return listCalls(page, { path: "/", params: {}, query: {}, resolution: SERVER_RESOLUTION });
}
