import {
  getSectionSchema,
  getSubschema,
  isSectionReference,
  listProperties,
  type SchemaPlace,
  SECTION_TYPES,
} from "../layout/schemas";
import { escapeHtml } from "./htmlPage";

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
}

/** A section type with everything that can be said in it. */
export interface CatalogueEntry {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly settings: readonly CatalogueSetting[];
  readonly example: unknown;
}

/** Every section type, from the schemas. */
export function createCatalogue(): CatalogueEntry[] {
  return SECTION_TYPES.flatMap((type) => {
    const place = getSectionSchema(type);
    if (place === undefined) return [];
    const { title, description, examples } = place.schema;
    const [example] = Array.isArray(examples) ? examples : [];
    return [
      { type, title: String(title), description: String(description), settings: listSettings(place, ""), example },
    ];
  });
}

function listSettings(place: SchemaPlace, owner: string): CatalogueSetting[] {
  const required = Array.isArray(place.schema.required) ? place.schema.required : [];
  return listProperties(place).flatMap(([key, child]) => {
    if (owner === "" && (key === "id" || key === "type")) return [];
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

/** The catalogue as Markdown; docs/catalogue.md is this. */
export function formatCatalogueMarkdown(entries: readonly CatalogueEntry[] = createCatalogue()): string {
  const lines = [
    "# Section catalogue",
    "",
    "Made from `schemas/` by `npm run generate`. Every section also says `id`, its stable name on the page, and `type`.",
    "",
    ...entries.map(({ type, description }) => `- [\`${type}\`](#${type}): ${escapeCell(description)}`),
  ];
  for (const { type, description, settings, example } of entries) {
    lines.push("", `## ${type}`, "", escapeCell(description), "");
    lines.push("| Setting | Value | Limits | Default | Impact | Meaning |", "|---|---|---|---|---|---|");
    lines.push(...settings.map(formatRow));
    lines.push("", "```json", JSON.stringify(example, null, 2), "```");
  }
  return `${lines.join("\n")}\n`;
}

function formatRow(setting: CatalogueSetting): string {
  const { name, isRequired, type, limits, impact, description } = setting;
  const usual = isRequired ? "required" : formatDefault(setting);
  return `| \`${name}\` | ${escapeCell(type)} | ${limits} | ${escapeCell(usual)} | ${impact} | ${escapeCell(description)} |`;
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
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem; color: #1c2430; }
table { border-collapse: collapse; width: 100%; } th, td { border-top: 1px solid #d8dde5; padding: .4rem .6rem; text-align: start; vertical-align: top; }
pre { background: #f4f6f9; padding: 1rem; overflow: auto; } code { overflow-wrap: anywhere; }
`;

/** The catalogue as a page of its own. */
export function formatCatalogueHtml(entries: readonly CatalogueEntry[] = createCatalogue()): string {
  const sections = entries.map(({ type, description, settings, example }) => {
    const rows = settings.map((setting) => {
      const { name, isRequired, type: value, limits, impact, description: meaning } = setting;
      const usual = isRequired ? "required" : "default" in setting ? JSON.stringify(setting.default) : "";
      const cells = [value, limits, usual, impact, meaning].map((cell) => `<td>${escapeHtml(cell)}</td>`);
      return `<tr><td><code>${escapeHtml(name)}</code></td>${cells.join("")}</tr>`;
    });
    const head = ["Setting", "Value", "Limits", "Default", "Impact", "Meaning"].map((word) => `<th>${word}</th>`);
    return `<section id="${type}"><h2>${type}</h2><p>${escapeHtml(description)}</p>
<table><thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("\n")}</tbody></table>
<pre><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre></section>`;
  });
  const links = entries.map(({ type }) => `<li><a href="#${type}">${type}</a></li>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Section catalogue</title><style>${STYLE}</style></head>
<body><h1>Section catalogue</h1><ul>${links.join("")}</ul>
${sections.join("\n")}
</body></html>
`;
}
