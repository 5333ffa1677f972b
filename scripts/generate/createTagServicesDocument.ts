import type { TagService } from "../../src/domain/tags/tagServices";
import { TAG_DIRECTIVES } from "../../src/domain/tags/tagSources";
import { formatTable } from "./formatTable";

/**
 * Creates docs/tag-services.md: every service that website data and documents can name, with its sources and their origin.
 */
export function createTagServicesDocument(services: readonly TagService[]): string {
  const parts = [
    "# Services",
    "Made from `src/domain/tags/services.json` by `npm run generate`. [Tags](tags.md) shows how a domain names a service, and what is not part of this.",
    "Where a domain [asks for consent](consent.md), a service waits until the shopper allows its kind; those of the kind necessary do not wait.",
    "A source with a page and a day was read there. A source without them is **unverified**: compare it with the vendor's page before you rely on it. The reports of the security policy name what is missing.",
    formatTable(
      ["`service`", "Service", "What it is for", "Kind of consent", "`id`"],
      services.map(({ id, name, purpose, kind, account }) => [
        `[\`${id}\`](#${id})`,
        name,
        purpose,
        kind,
        `${account.name}, such as \`${account.example}\``,
      ]),
    ),
    ...services.flatMap(describeService),
  ];
  return `${parts.join("\n\n")}\n`;
}

function describeService({ id, name, loads, script, documentation, sources, cookies, limits }: TagService): string[] {
  const when = loads === "idle" ? "once the page has loaded" : "once a shopper uses a form";
  return [
    `## ${id}`,
    `${name} loads \`${script}\` ${when}. The vendor's page: <${documentation}>.`,
    formatTable(
      ["Source", ...TAG_DIRECTIVES.map((directive) => `\`${directive}-src\``), "Where it comes from"],
      sources.map(({ source, for: directives, read }) => [
        `\`${source}\``,
        ...TAG_DIRECTIVES.map((directive) => (directives.includes(directive) ? "yes" : "")),
        read === undefined ? "unverified" : `<${read.page}>, read on ${read.date}`,
      ]),
    ),
    ...(cookies === undefined
      ? []
      : [`Names of what it stores for the site's host begin with ${cookies.map((name) => `\`${name}\``).join(", ")}.`]),
    ...(limits === undefined ? [] : [limits]),
  ];
}
