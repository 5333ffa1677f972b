import { isRecord } from "../../src/domain/isRecord";
import { getAt } from "../../src/layout/source/pointer";
import { fillTable } from "./fillTable";
import { formatTable } from "./formatTable";

const WORDS = ["$defs", "website", "properties", "mail", "properties"];

/** Puts the words of mails into docs/mail.md: their keys, meanings, own placeholders and English texts, from schemas/website-data.json. */
export function fillMailWords(document: string, schema: unknown): string {
  const words = getAt(schema, WORDS);
  const rows = Object.entries(isRecord(words) ? words : {}).map(([key, word]) => [
    `\`${key}\``,
    String(getAt(word, ["description"])),
    `“${String(getAt(word, ["examples", 0]))}”`,
  ]);
  return fillTable(document, "### All words", formatTable(["Key", "What it is", "In English"], rows));
}
