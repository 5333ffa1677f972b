import { applyEdits, modify } from "jsonc-parser";
import { isError } from "../../../layout/diagnostics/Diagnostic";
import { checkWebsiteData } from "../../../layout/website-data/checkWebsiteData";
import { toDomainName } from "../../../layout/website-data/toDomainName";
import { CliError } from "../../terminal/CliError";
import { shorten } from "../../terminal/shorten";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { writeText } from "../../terminal/writeOutput";
import { findOwnWebsites, findWebsitesFile, readWebsitesFile, WEBSITES_NAME } from "../../workspace/workspace";
import { createWebsite } from "./createWebsite";

export interface NewWebsiteOptions {
  /** The layouts folder, beside which the website data may be. */
  readonly layouts?: string | undefined;
  readonly name: string;
  /** The entry of the selection; empty for the default. */
  readonly homePage: string;
  readonly json: boolean;
}

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2 }, isArrayInsertion: true };

/** Adds a domain to the end of the website data, with the keys that everybody changes first. */
export function addWebsite({ name, layouts, homePage, json }: NewWebsiteOptions, terminal: Terminal): ExitCode {
  const file = findOwnWebsites({ layouts }, terminal);
  if (file === undefined)
    throw new CliError(
      `There is no ${WEBSITES_NAME} here. Create one with dealframe init, name its folder of documents with --layouts, or the file in WEBSITES_FILE. That of the demonstration is ${shorten(findWebsitesFile({ layouts }, terminal), terminal.cwd)}.`,
    );
  const path = shorten(file, terminal.cwd);
  const text = readWebsitesFile(file);
  const before = checkWebsiteData(path, text).diagnostics.find(isError);
  if (before !== undefined)
    throw new CliError(`${path}:${before.line}:${before.column} ${before.message} Nothing was written.`);
  const domain = toDomainName(name) ?? name;
  const website = createWebsite(domain, { homePage, color: "" });
  const added = applyEdits(text, modify(text, [-1], website, FORMAT));
  const fault = checkWebsiteData(path, added).diagnostics.find(isError);
  if (fault !== undefined) throw new CliError(`${fault.message} Nothing was written.`);
  writeText(file, added);
  if (json) {
    const made = { id: domain, written: [path], homePage: homePage === "" ? null : homePage, preview: null };
    terminal.write(`${JSON.stringify(made, null, 2)}\n`);
  } else {
    terminal.write(`Added ${domain} to ${path}\nChange its name, its texts and header_color there.\n`);
  }
  return 0;
}
