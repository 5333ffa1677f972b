import { parseArgs } from "node:util";
import { formatDataUsage } from "../../domain/dataCommands";
import { isEmail } from "../../domain/text/email";
import { SUBSCRIBER_FORMATS } from "../../reference-api/people/exportSubscribers";
import { UsageError } from "../process/UsageError";
import type { MailCommand, PeopleCommand } from "./DataCommand";

const PEOPLE_USAGE = formatDataUsage("people");
const MAIL_USAGE = formatDataUsage("mail");

/** Reads the words of a command line behind `people`. Throws a {@link UsageError}. */
export function readPeopleArguments(args: readonly string[]): PeopleCommand {
  const { values, positionals } = parse(args);
  const [verb, address, ...others] = positionals;
  const { domain, format = "csv", unconfirmed = false, links = false, out, "dry-run": isDryRun = false } = values;
  if (verb === "export" && address === undefined && domain !== undefined && !isDryRun) {
    const known = SUBSCRIBER_FORMATS.find((one) => one === format);
    if (known === undefined)
      throw new UsageError(`--format must be one of ${SUBSCRIBER_FORMATS.join(", ")}.\n${PEOPLE_USAGE}`);
    return {
      kind: "people-export",
      domain: domain.toLowerCase(),
      format: known,
      hasUnconfirmed: unconfirmed,
      hasLinks: links,
      out,
    };
  }
  const hasOnlyForget = others.length === 0 && domain === undefined && out === undefined && !unconfirmed && !links;
  if (verb === "forget" && address !== undefined && hasOnlyForget && values.format === undefined) {
    if (!isEmail(address)) throw new UsageError(`“${address}” is no email address.`);
    return { kind: "people-forget", address, isDryRun };
  }
  throw new UsageError(PEOPLE_USAGE);
}

/** Reads the words of a command line behind `mail`. Throws a {@link UsageError}. */
export function readMailArguments(args: readonly string[]): MailCommand {
  const [verb, ...ids] = args;
  if (args.some((word) => word.startsWith("-"))) throw new UsageError(MAIL_USAGE);
  if (verb === "list" && ids.length === 0) return { kind: "mail-list" };
  if (verb === "retry") return { kind: "mail-retry", ids };
  throw new UsageError(MAIL_USAGE);
}

function parse(args: readonly string[]) {
  const [text, flag] = [{ type: "string" } as const, { type: "boolean" } as const];
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { domain: text, format: text, out: text, unconfirmed: flag, links: flag, "dry-run": flag },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${PEOPLE_USAGE}`);
  }
}
