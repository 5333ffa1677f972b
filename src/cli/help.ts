/** What each command is for, its usage and options; every example runs in a test. */
export interface CommandHelp {
  readonly usage: string;
  readonly summary: string;
  /** What more the command's own help says. */
  readonly more?: string;
  readonly options: readonly (readonly [flag: string, meaning: string])[];
  readonly examples: readonly string[];
}

const JSON_OPTION = ["--json", "print one JSON value instead of text"] as const;
const SHARED = [
  ["--layouts <folder>", "the documents; else LAYOUTS_DIR, else layouts"],
  [
    "--api <origin>",
    "the API that gives the website data; else API_ORIGIN, else the file WEBSITES_FILE names, else that of the reference API",
  ],
] as const;

export const COMMANDS: Readonly<Record<string, CommandHelp>> = {
  validate: {
    usage: "dealframe validate [files or folders…]",
    summary: "Check documents, what domains change and the selection, as one set or only the named files.",
    options: [
      ["--fix", "make the repairs that are certain, keeping the files' formatting; then check again"],
      ["--format <form>", "text, json, sarif or github"],
      JSON_OPTION,
      ...SHARED,
    ],
    examples: ["dealframe validate", "dealframe validate layouts/home/two.json --format github"],
  },
  new: {
    usage: "dealframe new <home|header|footer|page> <name> --from <document>",
    summary: "Make a document from another one; a home is registered in selection.json. Overwrites nothing.",
    options: [
      ["--from <document>", "what it is made from, such as two or home/two (one)"],
      ["--extend", "extend that document instead of copying it"],
      ["--home-page <text>", "the home_page that selects the new home (Home Page <Name>)"],
      JSON_OPTION,
      ...SHARED,
    ],
    examples: ["dealframe new home six --from two", "dealframe new home autumn --from one --extend"],
  },
  explain: {
    usage: "dealframe explain <domain> [pointer]",
    summary: "Say which documents a domain gets and why; with a pointer, which file and line set the value there.",
    options: [["--data", "list the calls that the home makes, shared ones once"], JSON_OPTION, ...SHARED],
    examples: [
      "dealframe explain dealharbor.example",
      "dealframe explain dealharbor.example top-deals/count/initial",
      "dealframe explain savvyfox.example --data",
    ],
  },
  diff: {
    usage: "dealframe diff <a> <b>",
    summary: "Say what two domains, documents, revisions or running sites differ in, as a shopper sees it.",
    more: "A side is a running site's URL, git:REV:path, git:REV@domain, a file, a document (home/one) or a domain, tried in this order.",
    options: [
      ["--format <form>", "text, json, markdown, html or overlay (which makes b of a)"],
      ["--visual", "an HTML report with pictures at 360 and 1280 px from a running site, differences outlined"],
      ["--site <url>", "with --visual: the running site that shows the domains (http://localhost:3000)"],
      ["--out <file>", "write into a file instead of the terminal"],
      JSON_OPTION,
      ...SHARED,
    ],
    examples: [
      "dealframe diff dealharbor.example savvyfox.example",
      "dealframe diff home/one home/two --format markdown",
      "dealframe diff git:HEAD@dealharbor.example dealharbor.example",
      "dealframe diff dealharbor.example savvyfox.example --format html --out report.html",
    ],
  },
  apply: {
    usage: "dealframe apply <document> <overlay>",
    summary: "Print the document that an overlay makes of another one.",
    options: [JSON_OPTION, ...SHARED],
    examples: ["dealframe apply home/one overlay.json"],
  },
  matrix: {
    usage: "dealframe matrix",
    summary: "Compare every domain with every other: which are the same, which differ and where.",
    options: [JSON_OPTION, ...SHARED],
    examples: ["dealframe matrix"],
  },
  catalogue: {
    usage: "dealframe catalogue",
    summary: "Print every section type with its settings, defaults, limits, an example and a picture of it.",
    options: [
      ["--format <form>", "markdown, html (with the pictures in it) or json"],
      ["--out <file>", "write into a file instead of the terminal"],
      JSON_OPTION,
    ],
    examples: ["dealframe catalogue", "dealframe catalogue --format html --out catalogue.html"],
  },
};

/** The overview of all commands. */
export function formatOverview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    "dealframe: check, explain and compare layout documents",
    "",
    "Usage: dealframe <command> [options]",
    "",
    ...lines,
    "",
    "Exit codes: 0 fine or equal, 1 faults or differences found, 2 could not run.",
    "More: dealframe <command> --help",
    "",
  ].join("\n");
}

/** The help of one command. */
export function formatHelp({ usage, summary, more, options, examples }: CommandHelp): string {
  const width = Math.max(...options.map(([flag]) => flag.length));
  return [
    summary,
    ...(more === undefined ? [] : [more]),
    "",
    `Usage: ${usage}`,
    "",
    ...options.map(([flag, meaning]) => `  ${flag.padEnd(width)}  ${meaning}`),
    "",
    "Examples:",
    ...examples.map((example) => `  npx ${example}`),
    "",
  ].join("\n");
}
