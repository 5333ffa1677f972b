/** The help of a command; every example runs in a test. */
export interface CommandHelp {
  readonly usage: string;
  readonly summary: string;
  /** A further line in the command's own help. */
  readonly more?: string;
  readonly options: readonly (readonly [flag: string, meaning: string])[];
  readonly examples: readonly string[];
  /** True for a command that runs until it is stopped. */
  readonly isServer?: boolean;
}

const JSON_OPTION = ["--json", "print one JSON value instead of text"] as const;
const AT_OPTION = [
  "--at <time>",
  "show the documents of a moment by the domain's clocks, such as 2026-11-27T09:00 or now (all, whatever their times)",
] as const;
const SHARED = [
  ["--layouts <folder>", "folder of the documents (LAYOUTS_DIR, or layouts)"],
  [
    "--api <origin>",
    "API for the website data (API_ORIGIN, or the file WEBSITES_FILE, or the data of the embedded API)",
  ],
] as const;

export const COMMANDS: Readonly<Record<string, CommandHelp>> = {
  validate: {
    usage: "dealframe validate [files or folders…]",
    summary: "Check all documents, domain files and the selection together, or only the named files.",
    more: "Exit code 1: a finding is as serious as --fail-level says, or more.",
    options: [
      ["--fix", "repair faults that have one certain fix, keep the formatting, then check again"],
      ["--fail-level <level>", "error, warning, info or never: the least serious finding that makes it fail (error)"],
      ["--format <form>", "text, json, sarif or github"],
      JSON_OPTION,
      ...SHARED,
    ],
    examples: [
      "dealframe validate",
      "dealframe validate layouts/home/two.json --format github",
      "dealframe validate --format sarif --fail-level never",
    ],
  },
  new: {
    usage: "dealframe new <home|header|footer|page> <name>",
    summary: "Create a document, and add a home to selection.json. Never overwrites a file.",
    more: "Without --from, a page has a heading and a text, and any other document is a copy of the one named one.",
    options: [
      ["--from <document>", "the document to copy, such as two or home/two"],
      ["--extend", "extend that document instead of copying it"],
      ["--path <path>", "the path of a new page, such as /terms"],
      ["--home-page <text>", "the home_page that selects the new home (Home Page <Name>)"],
      JSON_OPTION,
      ...SHARED,
    ],
    examples: [
      "dealframe new home six --from two",
      "dealframe new home autumn --from one --extend",
      "dealframe new page terms --path /terms",
    ],
  },
  explain: {
    usage: "dealframe explain <domain> [pointer], or dealframe explain '<pattern>' [domains…]",
    summary: "Show which documents a domain gets and why. With a pointer: which file and line set that value.",
    more: "A pattern shows values on all domains, or those named: * stands for one step of an address, ** for any number, {a,b} for either.\nAn address is <section>/<pointer>, <part>/<section>/<pointer> or, for a document's own setting, <part>/<pointer>. A part is header, home, footer or a page such as page/about.",
    options: [
      ["--data", "list the API calls of the home; a shared call is listed once"],
      ["--all", "with a pattern: show every setting, value and name"],
      AT_OPTION,
      JSON_OPTION,
      ...SHARED,
    ],
    examples: [
      "dealframe explain dealharbor.example",
      "dealframe explain dealharbor.example top-deals/count/initial",
      "dealframe explain savvyfox.example --data",
      "dealframe explain '*/count/expanded'",
      "dealframe explain 'home/theme/*' '*fox.example'",
    ],
  },
  affected: {
    usage: "dealframe affected [document] [--since <revision>]",
    summary: "Show every domain and page that a change touches, grouped, with what shoppers see and where to look.",
    more: "Without --since: the domains and pages that show a document, so that a change of it touches them. The exit code is 0 also where domains change; see --fail-on. It is 1 where the documents of a domain cannot be used.",
    options: [
      ["--since <revision>", "compare the files with this git revision; with a document, only that file of it"],
      ["--fail-on <class>", "breaking or visible: exit code 1 where a change has that class, or a more serious one"],
      ["--format <form>", "text, json, markdown (for a pull request), github (annotations) or sarif"],
      ["--all", "show every group, section and name"],
      ["--visual", "write reports with pictures of a page of each group, before and now, to the folder --out"],
      ["--site <url>", "with --visual: the running site that shows the files (http://localhost:3000)"],
      ["--site-before <url>", "with --visual: a running site that shows the documents as they were"],
      ["--out <file>", "write to a file instead of the terminal"],
      JSON_OPTION,
      ...SHARED,
    ],
    examples: [
      "dealframe affected home/one",
      "dealframe affected --since HEAD",
      "dealframe affected home/one --since HEAD --fail-on breaking",
      "dealframe affected --since HEAD --format markdown",
    ],
  },
  diff: {
    usage: "dealframe diff <a> <b>",
    summary: "Show the differences between two domains, documents, revisions or running sites, as a shopper sees them.",
    more: "<a> and <b> are the URL of a running site, git:REV:path, git:REV@domain, a file, a document (home/one) or a domain. They are tried in this order. git:REV alone compares all domains with that revision, like affected --since.",
    options: [
      ["--format <form>", "text, json, markdown, html or overlay (changes <a> into <b>)"],
      ["--visual", "write an HTML report with pictures of a running site at 360 and 1280 px, differences outlined"],
      ["--site <url>", "with --visual: the running site to take pictures of (http://localhost:3000)"],
      ["--out <file>", "write to a file instead of the terminal"],
      AT_OPTION,
      JSON_OPTION,
      ...SHARED,
    ],
    examples: [
      "dealframe diff dealharbor.example savvyfox.example",
      "dealframe diff home/one home/two --format markdown",
      "dealframe diff git:HEAD@dealharbor.example dealharbor.example",
      "dealframe diff git:HEAD",
      "dealframe diff dealharbor.example savvyfox.example --format html --out report.html",
    ],
  },
  apply: {
    usage: "dealframe apply <document> <overlay>",
    summary: "Apply an overlay to a document and print the result.",
    options: [JSON_OPTION, ...SHARED],
    examples: ["dealframe apply home/one overlay.json"],
  },
  migrate: {
    usage: "dealframe migrate",
    summary: "Rewrite files with an earlier version of the format; the rest of each file keeps its formatting.",
    options: [
      ["--check", "name the files without writing them; exit code 1 where there are any"],
      JSON_OPTION,
      ["--layouts <folder>", "folder of the documents (LAYOUTS_DIR, or layouts)"],
    ],
    examples: ["dealframe migrate", "dealframe migrate --check"],
  },
  matrix: {
    usage: "dealframe matrix",
    summary:
      "Compare all domains with one another: which are the same, what single domains change, where groups differ.",
    more: "The report fits on a screen, however many domains there are.",
    options: [
      ["--all", "compare every pair of groups, and show every row and name; takes long where many domains differ"],
      AT_OPTION,
      JSON_OPTION,
      ...SHARED,
    ],
    examples: ["dealframe matrix", "dealframe matrix --all"],
  },
  calendar: {
    usage: "dealframe calendar [domain]",
    summary: "List what begins and ends when: sections, operations, cards and banners that have times.",
    more: "Without a domain: those of all domains. Times are those of each domain's clocks; iCalendar has them in UTC.",
    options: [
      ["--weeks <number>", "how many weeks are listed (8)"],
      ["--at <time>", "where the list begins, such as 2026-11-27 or 2026-11-27T09:00 (now)"],
      ["--format <form>", "text, json or ics (iCalendar)"],
      ["--out <file>", "write to a file instead of the terminal"],
      JSON_OPTION,
      ...SHARED,
    ],
    examples: [
      "dealframe calendar dealharbor.example",
      "dealframe calendar --weeks 52 --format ics --out calendar.ics",
    ],
  },
  rebase: {
    usage: "dealframe rebase <domain>",
    summary: "Update what a domain's operations expect, after a change of the documents that they change.",
    more: "Shows for each stale operation what it expects, what the document has now, and what the domain sets. Rewrites “was”.",
    options: [
      ["--dry-run", "write nothing; the exit code is 1 where there is something to update"],
      JSON_OPTION,
      ...SHARED,
    ],
    examples: ["dealframe rebase dealharbor.example", "dealframe rebase dealharbor.example --dry-run"],
  },
  preview: {
    usage: "dealframe preview <document> --domain <domain>",
    summary: "Print a signed address that shows a document on a domain until it ends, also where previews are off.",
    more: "PREVIEW_SECRET must be that of the site. A header or footer is shown around the domain's home, a page at its own path.",
    options: [
      ["--domain <domain>", "the domain that shows it, by its name in the website data"],
      ["--at <time>", "show the moment 2026-11-27T09:00 by the domain's clocks (the moment at which it is opened)"],
      ["--path <path>", "show it on this page, such as /store"],
      ["--for <duration>", "how long the address counts: 30m, 2h, 7d (24h)"],
      ["--site <url>", "where the site is (https://<domain>)"],
      JSON_OPTION,
      ...SHARED,
    ],
    examples: [
      "dealframe preview home/two --domain savvyfox.example",
      "dealframe preview home/two --domain savvyfox.example --at 2026-11-27T09:00 --path /store --for 2h",
    ],
  },
  edit: {
    usage: "dealframe edit",
    summary: "Start the site with the visual editor, and print its address. Stop it with Ctrl+C.",
    more: "It writes the documents when you save, and only then. It has a port of its own (EDITOR_PORT, or the one after the site's), and answers on this machine alone, unless EDITOR_PASSWORD is set.",
    options: [
      ["--port <number>", "port of the site (PORT, or 3000)"],
      ["--websites <file>", "website data of the embedded API (WEBSITES_FILE)"],
      ...SHARED,
    ],
    examples: ["dealframe edit", "dealframe edit --port 4000 --websites websites.json"],
    isServer: true,
  },
  catalogue: {
    usage: "dealframe catalogue [section type]",
    summary: "Print all section types, or one, with their settings, defaults, limits, an example and a picture.",
    options: [
      ["--format <form>", "markdown, html (includes the pictures) or json"],
      ["--out <file>", "write to a file instead of the terminal"],
      JSON_OPTION,
    ],
    examples: [
      "dealframe catalogue",
      "dealframe catalogue hero",
      "dealframe catalogue --format html --out catalogue.html",
    ],
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
    "Exit codes: 0 no faults or no differences, 1 faults or differences found, 2 could not run.",
    "Help for one command: dealframe <command> --help",
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
