import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { MEMORY } from "../../reference-api/seed/demonstration";
import type { Settings } from "../settings/readSettings";
import { MAIL_FOLDER } from "./mailFolder";

/**
 * Deletes the mails to an address, and the messages from it, that were written as files in DATA_DIR; returns their number. A dry run deletes
 * nothing.
 */
export async function forgetFiles(
  { dataDir }: Pick<Settings, "dataDir">,
  address: string,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<number> {
  if (dataDir === MEMORY) return 0;
  const folder = join(dataDir, MAIL_FOLDER);
  const wanted = address.trim().toLowerCase();
  let count = 0;
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const file = join(folder, name);
    const text = await readFile(file, "utf8").catch(() => "");
    const [headers = ""] = text.split("\r\n\r\n", 1);
    if (!listAddresses(headers).includes(wanted)) continue;
    count += 1;
    if (!isDryRun) await rm(file, { force: true });
  }
  return count;
}

/** The addresses in the headers of recipient and reply. */
function listAddresses(headers: string): readonly string[] {
  return headers
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .filter((line) => /^(?:to|reply-to):/i.test(line))
    .map((line) => (/<([^<>]+)>\s*$/.exec(line)?.[1] ?? line.replace(/^[^:]*:/, "")).trim().toLowerCase());
}
