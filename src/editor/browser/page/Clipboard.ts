import { isRecord } from "../../../domain/isRecord";
import type { Section } from "../../../generated/documents";

const KEY = "dealframe-editor-copied";

/** The text that a copied section is on the clipboard: the JSON that a document would have. */
function formatCopied(section: Section): string {
  return JSON.stringify(section, undefined, 2);
}

/** The section of a pasted text; `undefined` where it is none. The server checks it further. */
export function parseCopied(text: string): Section | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && typeof value.type === "string" && typeof value.id === "string"
      ? (value as unknown as Section)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Copies to the system's clipboard, and keeps the text for windows that may not read it. */
export async function writeCopied(section: Section): Promise<void> {
  const text = formatCopied(section);
  localStorage.setItem(KEY, text);
  await navigator.clipboard?.writeText(text).catch(() => undefined);
}

/** The last copied section. The system's clipboard can be read in the browser's paste event only. */
export function readKept(): Section | undefined {
  return parseCopied(localStorage.getItem(KEY) ?? "");
}
