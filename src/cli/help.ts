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
  "show the documents of this moment in the domain's time zone, such as 2026-11-27T09:00 or now (default: all sections)",
] as const;
const SHARED = [
  ["--layouts <folder>", "folder of the documents (default: LAYOUTS_DIR, else layouts)"],
  [
    "--api <origin>",
    "API for the website data (default: API_ORIGIN, else the file WEBSITES_FILE, else the data of the embedded API)",
  ],
] as const;

export const COMMANDS: Readonly<Record<string, CommandHelp>> = {
  validate: {
    usage: "dealframe validate [files or folders…]",
    summary: "Check all documents, domain files and the selection together, or only the named files.",
    more: "Exit code 1: a finding is at least as serious as --fail-level.",
    options: [
      ["--fix", "repair faults that have one certain fix, keep the formatting, then check again"],
      [
        "--fail-level <level>",
        "least serious finding that makes the command fail: error, warning, info or never (default: error)",
      ],
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
    more: "Without --from, a page gets a heading and a text; a home, header or footer is a copy of home/one, header/one or footer/one.",
    options: [
      ["--from <document>", "the document to copy, such as two or home/two"],
      ["--extend", "extend that document instead of copying it"],
      ["--path <path>", "the path of a new page, such as /terms"],
      ["--home-page <text>", "the home_page that selects the new home (default: Home Page <Name>)"],
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
    more: "A pattern shows values of all domains, or of the named ones: * matches one step of an address, ** any number, {a,b} either.\nAn address is <section>/<pointer>, <part>/<section>/<pointer> or, for a document's own setting, <part>/<pointer>. A part is header, home, footer or a page such as page/about.",
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
    more: "Without --since, lists the domains and pages that show the document. The exit code is 0 even if domains change, unless --fail-on is set. It is 1 if the documents of a domain cannot be used.",
    options: [
      ["--since <revision>", "compare the files with this git revision; with a document, compare only its file"],
      ["--fail-on <class>", "exit code 1 if a change is at least this serious: breaking or visible"],
      ["--format <form>", "text, json, markdown (for a pull request), github (annotations) or sarif"],
      ["--all", "show every group, section and name"],
      ["--visual", "write reports with pictures of a page of each group, before and now, to the folder --out"],
      ["--site <url>", "with --visual: the running site with the present documents (default: http://localhost:3000)"],
      ["--site-before <url>", "with --visual: a running site with the documents before the change"],
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
      ["--site <url>", "with --visual: the running site to take pictures of (default: http://localhost:3000)"],
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
      ["--check", "list the files without writing them; exit code 1 if there are any"],
      JSON_OPTION,
      ["--layouts <folder>", "folder of the documents (default: LAYOUTS_DIR, else layouts)"],
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
    summary: "List when sections, operations, cards and banners with times begin and end.",
    more: "Without a domain, lists those of all domains. Times are in each domain's time zone; iCalendar files have UTC.",
    options: [
      ["--weeks <number>", "number of weeks to list (default: 8)"],
      ["--at <time>", "time at which the list begins, such as 2026-11-27 or 2026-11-27T09:00 (default: now)"],
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
    summary: "Update the values that a domain's operations expect (“was”), after a change of the documents.",
    more: "Shows for each stale operation what it expects, what the document has now, and what the domain sets; then rewrites “was”.",
    options: [
      ["--dry-run", "write nothing; the exit code is 1 if there is something to update"],
      JSON_OPTION,
      ...SHARED,
    ],
    examples: ["dealframe rebase dealharbor.example", "dealframe rebase dealharbor.example --dry-run"],
  },
  preview: {
    usage: "dealframe preview <document> --domain <domain>",
    summary:
      "Print a signed link that shows a document on a domain until it expires, even if previews are off on the site.",
    more: "PREVIEW_SECRET must be the same as on the site. A header or footer is shown around the domain's home, a page at its own path.",
    options: [
      ["--domain <domain>", "the domain on which to show it, by its name in the website data"],
      [
        "--at <time>",
        "show this moment in the domain's time zone, such as 2026-11-27T09:00 (default: when the link is opened)",
      ],
      ["--path <path>", "show it at this path, such as /store"],
      ["--for <duration>", "how long the link works: 30m, 2h, 7d (default: 24h)"],
      ["--site <url>", "address of the site (default: https://<domain>)"],
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
    more: "The editor writes documents only when you save. It listens on its own port (EDITOR_PORT, else the one after the site's), and only for this machine, unless EDITOR_PASSWORD is set.",
    options: [
      ["--port <number>", "port of the site (default: PORT, else 3000)"],
      ["--websites <file>", "website data of the embedded API (default: WEBSITES_FILE)"],
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
