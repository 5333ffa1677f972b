import { isRecord } from "../../../domain/isRecord";
import { WEBSITES_NAME } from "../../protocol/draft";
import { parseValue } from "../operations/DraftDocuments";
import type { FileEdit } from "../operations/editFiles";
import { Refused } from "../Refused";
import { readSource, rewriteFile } from "../text/rewriteFile";
import type { PlanContext } from "./Plan";

type WebsiteRecord = Readonly<Record<string, unknown>>;

/** The website data of a domain in the text of their file; `undefined` where the file does not have the domain. */
export function findWebsite(text: string, domain: string): WebsiteRecord | undefined {
  const records = parseValue(WEBSITES_NAME, text);
  if (!Array.isArray(records)) throw new Refused("faulty", "The website data is no list of domains.");
  return records.filter(isRecord).find((record) => record.domain === domain);
}

/**
 * Returns the file of the website data with another entry of a domain; all other characters of the file stay. `advice` says
 * what to do where another API has the data.
 */
export function editWebsite(
  { getText }: Pick<PlanContext, "getText">,
  domain: string,
  advice: string,
  change: (record: WebsiteRecord) => WebsiteRecord,
): FileEdit & { readonly before: string; readonly text: string } {
  const before = getText(WEBSITES_NAME);
  if (before === undefined) throw new Refused("impossible", `The domains come from another API: ${advice}`);
  const record = findWebsite(before, domain);
  if (record === undefined) throw new Refused("missing", `The website data has no domain “${domain}”.`);
  const records = parseValue(WEBSITES_NAME, before) as readonly unknown[];
  const index = records.findIndex((other) => isRecord(other) && other.domain === domain);
  const changed = records.map((other, at) => (at === index ? change(record) : other));
  return { file: WEBSITES_NAME, before, text: rewriteFile(readSource(WEBSITES_NAME, before), changed) };
}
