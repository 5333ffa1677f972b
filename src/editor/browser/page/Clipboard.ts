import { isRecord } from "../../../domain/isRecord";
import type { Section } from "../../../generated/documents";

const KEY = "dealframe-editor-copied";

/** Formats a copied section for the clipboard, as JSON of a document. */
function formatCopied(section: Section): string {
  return JSON.stringify(section, undefined, 2);
}

/** Reads the section of a pasted text; `undefined` for any other text. The server checks it further. */
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
