/** A command for the offers and domains of a database. */
export interface DataCommandHelp {
  /** Its arguments, after its name. */
  readonly usage: string;
  readonly meaning: string;
}

/**
 * The commands for the offers and domains of a database, by their names: `dealframe data <name>`, or `npm run data -- <name>`. The
 * server has their programs.
 */
export const DATA_COMMANDS = {
  import: {
    usage:
      "[<files or addresses>] (--map <name> | --source <name> [--kind <kind>]) [--domain <pattern>] [--dry-run]\n" +
      "       [--bad-lines skip|stop] [--allow-withdrawals]",
    meaning: "loads offers, stores, categories, banners or ratings; docs/own-offers.md explains it",
  },
  export: {
    usage: "[--kind <kind>] [--source <name>] [--format csv|json|json-lines|xml] [--out <file>]",
    meaning: "writes offers, stores, categories, banners or ratings as a file that import reads",
  },
  check: { usage: "<domain>", meaning: "says why a home of a domain would show no stores, deals or banners" },
  sources: { usage: "", meaning: "lists the sources of offers with their last and next runs" },
  people: {
    usage:
      "export --domain <domain> [--format csv|json] [--unconfirmed] [--links] [--out <file>]\n" +
      "       forget <address> [--dry-run]",
    meaning: "writes a newsletter's subscribers, or deletes all that is known of a person; docs/mail.md explains it",
  },
  mail: {
    usage: "list | retry [<ids>]",
    meaning: "lists the mails that wait or are given up, or sends them at once",
  },
  worker: {
    usage: "",
    meaning: "imports the sources whose maps say how often, and sends mails, until it is stopped",
  },
  seed: { usage: "", meaning: "inserts the demonstration catalogue into the empty database of DATABASE_URL" },
  "remove-domain": {
    usage: "<domain> [--dry-run]",
    meaning: "deletes a domain and everything of its own; --dry-run only says what goes",
  },
} as const satisfies Readonly<Record<string, DataCommandHelp>>;

export type DataCommandName = keyof typeof DATA_COMMANDS;

/** Command lines of the help. */
export const DATA_EXAMPLES = [
  "dealframe data import ../shop/offers.csv --source my-shop --dry-run",
  "dealframe data check acorn.example",
] as const;

/** Returns whether a text is the name of a command. */
export function isDataCommand(name: string): name is DataCommandName {
  return Object.hasOwn(DATA_COMMANDS, name);
}

/** Returns whether the words of a command line ask for help, and of which command: `help import`, `import --help`, `--help`. */
export function readHelpRequest(args: readonly string[]): { readonly name?: DataCommandName } | undefined {
  const isHelp = args[0] === "help" || args.includes("--help") || args.includes("-h");
  const name = args.find(isDataCommand);
  return isHelp ? { ...(name === undefined ? {} : { name }) } : undefined;
}

/** The command line of one command, such as “dealframe data check <domain>”. */
export function formatDataUsage(name: DataCommandName): string {
  return `dealframe data ${name} ${DATA_COMMANDS[name].usage}`.trimEnd();
}

/** The help of one command, or of all. */
export function formatDataHelp(name?: DataCommandName): string {
  const names = name === undefined ? (Object.keys(DATA_COMMANDS) as DataCommandName[]) : [name];
  const commands = names.flatMap((one) => [formatDataUsage(one), `    ${DATA_COMMANDS[one].meaning}`]);
  const all = [
    "dealframe data: offers in and out of a database, people and mails, and the end of a domain",
    "",
    "Usage: dealframe data <command> [options], or npm run data -- <command> [options] in a clone of the repository.",
    "The database is that of DATABASE_URL, else the embedded one of DATA_DIR.",
    "",
  ];
  const end = [
    "",
    "Exit codes: 0 done, 1 a file could not be read to its end or the database does not answer, 2 could not run.",
    ...(name === undefined
      ? ["", "Examples:", ...DATA_EXAMPLES.map((example) => `  npx --no-install ${example}`)]
      : []),
    "",
  ];
  return [...(name === undefined ? all : []), ...commands, ...end].join("\n");
}
