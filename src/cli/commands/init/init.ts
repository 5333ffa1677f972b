import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { getLocalAlias } from "../../../domain/localAlias";
import { plural } from "../../../domain/text/messageWords";
import type { Selection } from "../../../generated/documents";
import { checkLayouts } from "../../../layout/check/checkLayouts";
import { isError } from "../../../layout/diagnostics/Diagnostic";
import { findNearest } from "../../../layout/diagnostics/suggest";
import { SELECTION_FILE } from "../../../layout/document/LayoutSet";
import { parseLayoutFile } from "../../../layout/document/parseLayoutFile";
import { listIncludes } from "../../../layout/include/listIncludes";
import { checkWebsiteData } from "../../../layout/website-data/checkWebsiteData";
import { toDomainName } from "../../../layout/website-data/toDomainName";
import { CliError } from "../../terminal/CliError";
import { findPackageRoot } from "../../terminal/findPackageRoot";
import { shorten } from "../../terminal/shorten";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { writeText } from "../../terminal/writeOutput";
import { findSchemas } from "../../workspace/findSchemas";
import { WEBSITES_NAME } from "../../workspace/workspace";
import { createWebsite } from "../new/createWebsite";
import { addOwnPages, PAGES_TO_FILL_IN } from "./addOwnPages";
import { writeHonest } from "./writeHonest";

export interface InitOptions {
  /** The folder of the site; empty for the present one. */
  readonly folder: string;
  /** Names of shipped homes, separated by commas. */
  readonly homes: string | undefined;
  /** Names of domains, separated by commas. */
  readonly domains: string | undefined;
  readonly json: boolean;
}

const LAYOUTS = "layouts";
const DEFAULT_HOMES = "one";
const DEFAULT_DOMAINS = "first.example,second.example";
/** Accent colours that are far from each other. */
const COLORS = ["#0F6E84", "#A3324B", "#3E6B2F", "#6A3FA0", "#B3541E", "#2F4FA3"];

/** The parts of a home page as the selection names them. */
type Choice = Selection["default"];

/**
 * Writes a valid site: the homes that are asked for with their headers and footers, the pages, the selection, the website data of
 * the domains, and notes for people and editors. Writes nothing where a file of the site exists already.
 */
export async function init(options: InitOptions, terminal: Terminal): Promise<ExitCode> {
  const root = resolve(terminal.cwd, options.folder);
  const shipped = join(findPackageRoot(), LAYOUTS);
  const selection = JSON.parse(readFileSync(join(shipped, SELECTION_FILE), "utf8")) as Selection;
  const homes = chooseHomes(options.homes ?? DEFAULT_HOMES, selection);
  const domains = readDomains(options.domains ?? DEFAULT_DOMAINS);
  const documents = copyDocuments(shipped, homes, findSchemas(join(root, LAYOUTS)));
  const websites = writeWebsites(domains, [...homes.keys()]);
  const fault = [...checkLayouts(documents).diagnostics, ...checkWebsiteData(WEBSITES_NAME, websites).diagnostics].find(
    isError,
  );
  if (fault !== undefined) throw new CliError(`${fault.file}: ${fault.message} Nothing was written.`);
  const files = new Map([
    ...[...documents].map(([file, text]) => [`${LAYOUTS}/${file}`, text] as const),
    [WEBSITES_NAME, websites],
    [".vscode/settings.json", writeEditorSettings(root)],
    ["README.md", writeReadme(domains)],
  ]);
  const taken = [...files.keys()].find((file) => existsSync(join(root, file)));
  if (taken !== undefined)
    throw new CliError(`${shorten(join(root, taken), terminal.cwd)} already exists; nothing was written.`);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeText(join(root, file), text);
  }
  const folder = shorten(root, terminal.cwd) || ".";
  terminal.write(
    options.json
      ? `${JSON.stringify({ folder, written: [...files.keys()], domains }, null, 2)}\n`
      : formatSteps(folder, root, files.size, domains),
  );
  return 0;
}

/** The chosen homes with their headers and footers, by the home_page that selects them. */
function chooseHomes(names: string, { homes }: Selection): ReadonlyMap<string, Choice> {
  const known = new Map(
    Object.entries(homes).flatMap(([homePage, choice]) =>
      choice === undefined ? [] : [[choice.home.replace("home/", ""), [homePage, choice] as const] as const],
    ),
  );
  return new Map(
    splitNames(names).map((name) => {
      const found = known.get(name);
      if (found !== undefined) return found;
      const nearest = findNearest(name, known.keys());
      const hint = nearest === undefined ? `There are: ${[...known.keys()].join(", ")}.` : `Did you mean ${nearest}?`;
      throw new CliError(`There is no shipped home “${name}”. ${hint}`);
    }),
  );
}

function readDomains(names: string): readonly string[] {
  return splitNames(names).map((name) => {
    const domain = toDomainName(name) ?? name;
    if (!/\.[a-z0-9-]+$/.test(domain))
      throw new CliError(`“${name}” is not the name of a domain, such as shop.example.`);
    return domain;
  });
}

function splitNames(names: string): readonly string[] {
  const all = names
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return [...new Set(all)];
}

/**
 * The texts of the selection, the chosen documents, all pages and the shared sections in them, with the address of their
 * schemas. They invent nothing (`writeHonest`), and have the pages that say who runs the site.
 */
function copyDocuments(
  shipped: string,
  homes: ReadonlyMap<string, Choice>,
  schemas: string,
): ReadonlyMap<string, string> {
  const ids = [...homes.values()].flatMap(({ home, header, footer }) => [home, header, footer]);
  const pages = readdirSync(join(shipped, "page")).map((file) => `page/${file}`);
  const files = [...new Set([...ids.map((id) => `${id}.json`), ...pages])].sort();
  const read = (file: string): readonly [string, string] => {
    const text = readFileSync(join(shipped, file), "utf8");
    return [file, writeHonest(text.replace('"$schema": "../../schemas/', `"$schema": "${schemas}`))];
  };
  const documents = files.map(read);
  const shared = new Set(documents.flatMap(([file, text]) => listIncludes(parseLayoutFile(file, text))));
  const [[, first] = []] = [...homes];
  const selection = {
    // The selection is one folder above the documents.
    $schema: `${schemas.replace(/^\.\.\//, "")}selection.json`,
    version: 5,
    default: first,
    homes: Object.fromEntries(homes),
  };
  const texts = [...documents, ...[...shared].sort().map((id) => read(`${id}.json`))];
  return new Map([
    ...addOwnPages(new Map(texts), schemas),
    [SELECTION_FILE, `${JSON.stringify(selection, null, 2)}\n`],
  ]);
}

function writeWebsites(domains: readonly string[], homePages: readonly string[]): string {
  const websites = domains.map((domain, index) =>
    createWebsite(domain, {
      homePage: homePages[index % homePages.length] ?? "",
      color: COLORS[index % COLORS.length] ?? "",
    }),
  );
  return `${JSON.stringify(websites, null, 2)}\n`;
}

/**
 * Visual Studio Code gets the schema of the website data from these settings, because a list cannot name it, and that of the maps of
 * imports, which need not.
 */
function writeEditorSettings(root: string): string {
  const schemas = findSchemas(join(root, LAYOUTS)).replace("../../", "./");
  const settings = [
    { fileMatch: [WEBSITES_NAME], url: `${schemas}website-data.json` },
    { fileMatch: ["imports/*.json"], url: `${schemas}import-map.json` },
  ];
  return `${JSON.stringify({ "json.schemas": settings }, null, 2)}\n`;
}

function writeReadme(domains: readonly string[]): string {
  const [domain = ""] = domains;
  return `# ${domains.join(" and ")}

\`${LAYOUTS}\` has the documents of the pages, \`${WEBSITES_NAME}\` the name, colour and home of each domain. Run these commands where Dealframe
is installed, in its clone or in a project with the package. \`../shop\` stands for this folder:

    npx --no-install dealframe validate --layouts ../shop/${LAYOUTS}            # checks both
    npx --no-install dealframe explain ${domain} --layouts ../shop/${LAYOUTS}   # says what the home of a domain consists of
    npx --no-install dealframe new website third.example --layouts ../shop/${LAYOUTS}

In the clone, \`LAYOUTS_DIR=../shop/${LAYOUTS} WEBSITES_FILE=../shop/${WEBSITES_NAME} npm start\` shows the site at ${formatAddresses(domains)}, and
\`npx --no-install dealframe edit --layouts ../shop/${LAYOUTS}\` opens it in the editor.
`;
}

/** The addresses at which a server on this machine shows the domains. */
function formatAddresses(domains: readonly string[]): string {
  return domains.map((domain) => `http://${getLocalAlias(domain) ?? domain}:3000`).join(" and ");
}

/** The next steps; the commands run where this one has run. */
function formatSteps(folder: string, root: string, count: number, domains: readonly string[]): string {
  const [domain = ""] = domains;
  const layouts = folder === "." ? "" : ` --layouts ${folder}/${LAYOUTS}`;
  return [
    `Wrote ${plural(count, "file")} to ${folder}: ${LAYOUTS}, ${WEBSITES_NAME}, .vscode/settings.json, README.md`,
    `Fill in:      ${PAGES_TO_FILL_IN.map((page) => `${LAYOUTS}/${page}`).join(", ")}, and contact in ${WEBSITES_NAME}`,
    `Check it:     npx --no-install dealframe validate${layouts}`,
    `Look into it: npx --no-install dealframe explain ${domain}${layouts}`,
    `See it:       in a clone of Dealframe, LAYOUTS_DIR=${root}/${LAYOUTS} WEBSITES_FILE=${root}/${WEBSITES_NAME} npm start`,
    `              then open ${formatAddresses(domains)}`,
    `Edit it:      in a clone of Dealframe, npx --no-install dealframe edit --layouts ${root}/${LAYOUTS}`,
    "",
  ].join("\n");
}
