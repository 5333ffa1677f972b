import { IMPACT_WORDS, IMPACTS, titlePart } from "../../../comparison/difference/groupChanges";
import { nameSection } from "../../../comparison/difference/toSentence";
import { COMPARED_PARTS, type Pair } from "../../../comparison/matrix/comparePairs";
import type { DomainGroup } from "../../../comparison/matrix/groupDomains";
import type { CommonChange, MatrixReport } from "../../../comparison/matrix/MatrixReport";
import { formatCount, nameFirst, plural } from "../../../domain/text/messageWords";
import { PAGE_PARTS } from "../../../layout/document/LayoutSet";
import type { Impact } from "../../../layout/schema/describeSetting";
import type { Terminal } from "../../terminal/Terminal";

/** Maximum number of rows of a table, so that the whole report fits on a screen. */
const MAX_ROWS = 7;
const MAX_NAMES = 2;
/** Maximum number of groups that are far from the default home. */
const MAX_FAR = 3;

/** A report for the terminal; with `isWhole`, its tables have all their rows. */
export function formatMatrix(report: MatrixReport, isWhole: boolean, { colors }: Pick<Terminal, "colors">): string {
  const { groups, parts, websiteData, changes, differences, notCompared } = report;
  const all = groups.reduce((sum, { domains }) => sum + domains.length, 0);
  const same = groups.filter(({ domains }) => domains.length > 1);
  const alone = groups.length - same.length;
  const table = <Row>(title: string, rows: readonly Row[], format: (row: Row) => string, most = MAX_ROWS): string[] => {
    if (rows.length === 0) return [];
    const shown = isWhole ? rows : rows.slice(0, most);
    const left = rows.length - shown.length;
    const more = left === 0 ? [] : [colors.dim(`  … ${formatCount(left)} more: dealframe matrix --all`)];
    return ["", colors.bold(title), ...shown.map((row) => `  ${format(row)}`), ...more];
  };
  const names = isWhole ? Number.POSITIVE_INFINITY : MAX_NAMES;
  const lines = [
    colors.bold(`${plural(all, "domain")} in ${plural(groups.length, "group")}`),
    ...table("Same documents", same, (group) => formatGroup(group, names)),
    ...(alone === 0
      ? []
      : [`  ${plural(alone, "domain")} ${alone === 1 ? "differs" : "differ"} from every other domain.`]),
    "",
    colors.bold("Documents, with the number of domains"),
    ...PAGE_PARTS.map((part) => `  ${part}  ${formatUsed(parts[part], isWhole)}`),
    ...(websiteData.length === 0 ? [] : [`  website data, with the number of values  ${formatFields(websiteData)}`]),
    ...table("What domains change in the documents of their selection", changes, (change) =>
      formatChange(change, names),
    ),
    ...table(
      "Furthest from the default home",
      sortByDistance(groups),
      (group) => formatDistance(group, names),
      MAX_FAR,
    ),
    ...table("Different documents, with the number of differences in each part", differences, (pair) =>
      formatPair(pair, groups, colors),
    ),
    ...formatHint(report, colors),
    ...table("Not compared", notCompared, ({ domain, message }) => `${domain}  ${message}`),
  ];
  return `${lines.join("\n")}\n`;
}

function formatGroup({ domains, choice, isChanged, websiteData }: DomainGroup, names: number): string {
  const changed = isChanged ? ", changed by each" : "";
  const differs = websiteData.map(({ field }) => field).join(", ");
  const data = differs === "" ? "" : `; different website data: ${differs}`;
  const which = `${choice.header}, ${choice.home}, ${choice.footer}${changed}${data}`;
  return `${plural(domains.length, "domain")}  ${nameFirst(domains, names, " = ")}  (${which})`;
}

/** The groups that differ from the default, those with the most serious differences first. */
function sortByDistance(groups: readonly DomainGroup[]): DomainGroup[] {
  const count = ({ fromDefault }: DomainGroup, impact: Impact) => fromDefault?.[impact] ?? 0;
  const compare = (a: DomainGroup, b: DomainGroup) =>
    IMPACTS.map((impact) => count(b, impact) - count(a, impact)).find((difference) => difference !== 0) ?? 0;
  return groups.filter((group) => IMPACTS.some((impact) => count(group, impact) > 0)).sort(compare);
}

function formatDistance({ domains, fromDefault, choice }: DomainGroup, names: number): string {
  const classes = IMPACTS.map((impact) => `${fromDefault?.[impact] ?? 0} ${IMPACT_WORDS[impact]}`);
  return `${classes.join(", ")}  ${plural(domains.length, "domain")}: ${nameFirst(domains, names)}  (${choice.home})`;
}

function formatUsed(documents: MatrixReport["parts"]["home"], isWhole: boolean): string {
  const shown = isWhole ? documents : documents.slice(0, MAX_ROWS);
  const texts = shown.map(({ document, domains, variants }) => {
    const more = variants === 1 ? "" : ` (${formatCount(variants)} variants)`;
    return `${document} ${formatCount(domains)}${more}`;
  });
  const left = documents.length - shown.length;
  return [...texts, ...(left === 0 ? [] : [`${formatCount(left)} more`])].join(", ");
}

/** “name 6, header_color 5” */
function formatFields(fields: MatrixReport["websiteData"]): string {
  return fields.map(({ field, values }) => `${field} ${formatCount(values)}`).join(", ");
}

const KIND_WORDS: Readonly<Record<CommonChange["kind"], string>> = {
  added: "added",
  removed: "removed",
  moved: "in another place",
  replaced: "replaced",
  renamed: "with another id",
  changed: "changed",
};

function formatChange({ part, kind, section, label, impact, domains }: CommonChange, names: number): string {
  const what = section === undefined ? "as a whole" : nameSection(section);
  const how = label ?? KIND_WORDS[kind];
  return `${titlePart(part)}, ${what}: ${how}  ${plural(domains.length, "domain")}: ${nameFirst(domains, names)}  [${IMPACT_WORDS[impact]}]`;
}

function formatPair({ a, b, counts, parts }: Pair, groups: readonly DomainGroup[], colors: Terminal["colors"]): string {
  const where = COMPARED_PARTS.filter((part) => parts[part] > 0).map((part) => `${part} ${parts[part]}`);
  const classes = `${counts.breaking} breaking, ${counts.visible} shopper-visible, ${counts.cosmetic} cosmetic`;
  const name = (first: string) => {
    const others = (groups.find(({ domains }) => domains[0] === first)?.domains.length ?? 1) - 1;
    return others === 0 ? first : `${first} (+${formatCount(others)})`;
  };
  return `${name(a)} ≠ ${name(b)}  ${where.join(", ")}  ${colors.dim(`(${classes})`)}`;
}

function formatHint({ differences, isComplete }: MatrixReport, colors: Terminal["colors"]): string[] {
  const [first] = differences;
  if (first === undefined) return [];
  const whole = isComplete ? "" : " Every pair of groups: dealframe matrix --all";
  return ["", colors.dim(`Details: dealframe diff ${first.a} ${first.b}${whole === "" ? "" : `.${whole}`}`)];
}
