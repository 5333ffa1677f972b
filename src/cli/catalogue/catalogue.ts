import { escapeHtml } from "../../domain/text/escapeHtml";
import { SCHEDULE_KEYS } from "../../layout/schedule/Schedule";
import { describePlaceRule } from "../../layout/schema/placeRules";
import {
  DOCUMENT_PLACE,
  getSectionSchema,
  getSubschema,
  isSectionReference,
  listProperties,
  type SchemaPlace,
  SECTION_TYPES,
} from "../../layout/schema/schemas";
import { readMeanings } from "../../layout/schema/settingWords";
import { findPackageRoot } from "../terminal/findPackageRoot";
import { formatPage } from "../terminal/htmlPage";
import { getExample, readScreenshot, readScreenshots, SCREENSHOTS_FOLDER } from "./screenshots";

/** A setting as the catalogue prints it. */
export interface CatalogueSetting {
  /** `count.initial`, `banners[].position` */
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: string;
  readonly limits: string;
  readonly default?: unknown;
  readonly impact: string;
  readonly description: string;
  /** The meaning of each of its words. */
  readonly words?: Readonly<Record<string, string>>;
}

/** A section type, or what all sections of a document share, with all its settings. */
export interface CatalogueEntry {
  /** `hero`; `theme` and `cards` for what sections share. */
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** Limits of its place: kinds of documents, parameters of the address, number per page. Empty if there are none. */
  readonly place: string;
  readonly settings: readonly CatalogueSetting[];
  readonly example: unknown;
  /** Screenshot of the example on the site; absent before it is taken. */
  readonly picture?: ShownScreenshot;
}

interface ShownScreenshot {
  /** Path below the project. */
  readonly file: string;
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
}

/** The theme and the card styles of documents, and every section type, from the schemas. */
export function createCatalogue(): CatalogueEntry[] {
  return [...createSharedEntries(), ...createSectionEntries()];
}

function createSharedEntries(): CatalogueEntry[] {
  const settings = new Map(listProperties(DOCUMENT_PLACE));
  const [theme, cards] = [settings.get("theme"), settings.get("cards")];
  const styles = cards === undefined ? undefined : getSubschema(cards, "additionalProperties");
  return [
    { type: "theme", at: theme, place: "A setting of a home or a page: `theme`." },
    {
      type: "cards",
      at: styles,
      place: "A setting of a home or a page: `cards.<name of the style>`, which sections name.",
    },
  ].flatMap(({ type, at, place }): CatalogueEntry[] => {
    if (at === undefined) return [];
    const { title, description, examples } = at.schema;
    const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
    return [
      { type, title: String(title), description: String(description), place, settings: listSettings(at, ""), example },
    ];
  });
}

function createSectionEntries(): CatalogueEntry[] {
  const screenshots = readScreenshots(findPackageRoot());
  return SECTION_TYPES.flatMap((type) => {
    const place = getSectionSchema(type);
    if (place === undefined) return [];
    const title = String(place.schema.title);
    const description = String(place.schema.description);
    const taken = screenshots[type];
    const file = `${SCREENSHOTS_FOLDER}/${type}.webp`;
    const shown = taken === undefined ? {} : { picture: { file, width: taken.width, height: taken.height } };
    const rule = describePlaceRule(type);
    return [
      { type, title, description, place: rule, settings: listSettings(place, ""), example: getExample(type), ...shown },
    ];
  });
}

function listSettings(place: SchemaPlace, owner: string): CatalogueSetting[] {
  const required = Array.isArray(place.schema.required) ? place.schema.required : [];
  return listProperties(place).flatMap(([key, child]) => {
    if (owner === "" && (key === "id" || key === "type" || SCHEDULE_KEYS.some((one) => one === key))) return [];
    const name = owner + key;
    const items = getSubschema(child, "items");
    const below = isNested(items) ? [] : items === undefined ? [] : listSettings(items, `${name}[].`);
    return [describeOne(name, required.includes(key), child, items), ...listSettings(child, `${name}.`), ...below];
  });
}

function isNested(items: SchemaPlace | undefined): boolean {
  return items !== undefined && isSectionReference(items.schema);
}

function describeOne(name: string, isRequired: boolean, { schema }: SchemaPlace, items: SchemaPlace | undefined) {
  const { type, description, impact, enum: allowed } = schema;
  const meanings = readMeanings(schema);
  const words = Array.isArray(allowed) ? allowed.map(String).join(", ") : "";
  const list = isNested(items) ? "list of sections" : `list of ${String(items?.schema.type ?? "values")}s`;
  return {
    name,
    isRequired,
    type: type === "array" ? list : words === "" ? String(type ?? "value") : `one of ${words}`,
    limits: listLimits(schema),
    ...("default" in schema ? { default: schema.default } : {}),
    impact: String(impact),
    description: String(description),
    ...(meanings.size === 0 ? {} : { words: Object.fromEntries(meanings) }),
  };
}

function listLimits({ minimum, maximum, minLength, maxLength, minItems, maxItems }: SchemaPlace["schema"]): string {
  const range = (from: unknown, to: unknown, unit: string) => {
    if (from === undefined && to === undefined) return [];
    if (from === undefined) return [`at most ${to}${unit}`];
    return [to === undefined ? `at least ${from}${unit}` : `${from} to ${to}${unit}`];
  };
  return [
    ...range(minimum, maximum, ""),
    ...range(minLength, maxLength, " characters"),
    ...range(minItems, maxItems, " entries"),
  ].join(", ");
}

/** Returns the catalogue as Markdown, the content of docs/catalogue.md. */
export function formatCatalogueMarkdown(entries: readonly CatalogueEntry[] = createCatalogue()): string {
  const lines = [
    "# Section catalogue",
    "",
    "Made from `schemas/` by `npm run generate`. First the theme and the card styles of a document, then all section types.",
    "Every section also has `id`, its stable name on the page, and `type`.",
    "It can have times: `from`, `until` or `through`, `weekdays` and `hours` ([Show something for a time](schedule.md)).",
    "",
    ...entries.map(({ type, description }) => `- [\`${type}\`](#${type}): ${escapeCell(description)}`),
  ];
  return `${lines.join("\n")}\n\n${formatEntriesMarkdown(entries)}`;
}

/** Section types as Markdown, each under a heading of its own. */
export function formatEntriesMarkdown(entries: readonly CatalogueEntry[]): string {
  const lines: string[] = [];
  for (const { type, description, place, settings, example, picture } of entries) {
    lines.push("", `## ${type}`, "", escapeCell(description), "");
    if (place !== "") lines.push(escapeCell(place), "");
    if (picture !== undefined)
      lines.push(`![The example below on the site](${picture.file.replace(/^docs\//, "")})`, "");
    lines.push("| Setting | Value | Limits | Default | Impact | Meaning |", "|---|---|---|---|---|---|");
    lines.push(...settings.map(formatRow));
    lines.push("", "```json", JSON.stringify(example, null, 2), "```");
  }
  return `${lines.slice(1).join("\n")}\n`;
}

function formatRow(setting: CatalogueSetting): string {
  const { name, isRequired, type, limits, impact } = setting;
  const defaultText = isRequired ? "required" : formatDefault(setting);
  const meaning = [setting.description, ...listWords(setting)].map(escapeCell).join("<br>");
  return `| \`${name}\` | ${escapeCell(type)} | ${limits} | ${escapeCell(defaultText)} | ${impact} | ${meaning} |`;
}

/** Lists the words of a setting, each with its meaning, such as “ruled: Between two rules.” */
export function listWords({ words = {} }: CatalogueSetting): string[] {
  return Object.entries(words).map(([word, meaning]) => `${word}: ${meaning}`);
}

function formatDefault(setting: CatalogueSetting): string {
  return "default" in setting ? `\`${JSON.stringify(setting.default)}\`` : "";
}

function escapeCell(text: string): string {
  return text
    .replaceAll("|", "\\|")
    .replaceAll("<", "&lt;")
    .replace(/(?<!`)\*(?!`)/g, "\\*");
}

const STYLE = `
nav ul { columns: 14rem; list-style: none; padding: 0; } nav a { display: inline-block; padding: .2rem 0; }
section { border-top: 1px solid var(--line); scroll-margin-top: 1rem; }
.settings { overflow-x: auto; } table { border-collapse: collapse; min-width: 56rem; width: 100%; }
th, td { border-top: 1px solid var(--line); padding: .4rem .6rem; text-align: start; vertical-align: top; overflow-wrap: break-word; }
td:nth-child(3), td:nth-child(5) { white-space: nowrap; }
pre { background: var(--panel); overflow: auto; padding: 1rem; } pre code { color: inherit; }
figure { margin: 1rem 0; } figure img { background: #fff; border: 1px solid var(--line); display: block; height: auto; max-width: 100%; }
figcaption { color: var(--quiet); font-size: .9em; margin-top: .25rem; }
`;

const COLUMNS = ["Setting", "Value", "Limits", "Default", "Impact", "Meaning"];

/** The catalogue as a page of its own, each section type with a screenshot. */
export function formatCatalogueHtml(entries: readonly CatalogueEntry[] = createCatalogue()): string {
  const links = entries.map(({ type }) => `<li><a href="#${type}">${type}</a></li>`);
  const body = `<h1>Section catalogue</h1>
<p>The theme and the card styles of a document, and every section type with its settings. Every section also has <code>id</code>, its stable name on the page, and <code>type</code>.</p>
<nav aria-label="Section types"><ul>${links.join("")}</ul></nav>
${entries.map(formatEntry).join("\n")}`;
  return formatPage({ title: "Section catalogue", style: STYLE, body });
}

function formatEntry({ type, description, place, settings, example, picture }: CatalogueEntry): string {
  const head = COLUMNS.map((word) => `<th scope="col">${word}</th>`).join("");
  const rows = settings.map(formatHtmlRow).join("\n");
  const table = `<div class="settings" tabindex="0" role="region" aria-label="Settings of ${type}"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
  const code = `<pre tabindex="0" role="region" aria-label="Example of ${type}"><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre>`;
  return `<section id="${type}" aria-labelledby="${type}-heading"><h2 id="${type}-heading">${type}</h2><p>${escapeHtml(description)}</p>
${place === "" ? "" : `<p>${escapeHtml(place)}</p>`}${picture === undefined ? "" : formatFigure(type, picture)}${settings.length === 0 ? "<p>It has no settings.</p>" : table}
${code}</section>`;
}

function formatFigure(type: string, { width, height }: ShownScreenshot): string {
  const source = readScreenshot(findPackageRoot(), type);
  return `<figure><img src="${source}" width="${width}" height="${height}" alt="${type} as the site shows the example"><figcaption>The example below, on a page 1280 pixels wide</figcaption></figure>
`;
}

function formatHtmlRow(setting: CatalogueSetting): string {
  const { name, isRequired, type, limits, impact } = setting;
  const defaultText = isRequired ? "required" : "default" in setting ? JSON.stringify(setting.default) : "";
  const texts = [setting.description, ...listWords(setting)].map(escapeHtml).join("<br>");
  const cells = [...[type, limits, defaultText, impact].map(escapeHtml), texts].map((cell) => `<td>${cell}</td>`);
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th>${cells.join("")}</tr>`;
}
