import type { DiagnosticCode } from "../../../src/generated/diagnosticCodes";

/** Mark of the place in a faulty text at which the fault must be reported. Without it, the place is the start of the file. */
export const MARK = "▸";

/** Replaces the first occurrence of a text; an empty `from` stands for the whole file, which need not exist. */
export interface Edit {
  /** Path below the folder of the site, such as `layouts/home/one.json`. */
  readonly file: string;
  readonly from: string;
  /** The new text, with the mark; bytes for a file in another encoding, `undefined` to remove the file. */
  readonly to: string | Uint8Array | undefined;
}

/**
 * How the report's remedy is applied: `fix` by `validate --fix`; `suggestion` by its text in place of the marked one, or as the
 * new name of a file that is faulty as a whole; `command` by the command at the end of the message; else by the edits that do
 * literally what the words of the message say.
 */
export type Remedy = "fix" | "suggestion" | "command" | { readonly says: string; readonly edits: readonly Edit[] };

/** A mistake of an operator in the shipped documents, and what the report must contain. */
export interface Mistake {
  readonly name: string;
  /** The first one is at fault. */
  readonly edits: readonly Edit[];
  readonly code: DiagnosticCode;
  /** Words of the message that name the wrong thing. */
  readonly names: string;
  readonly remedy: Remedy;
}

/** A point each for place, cause and remedy. */
export interface Points {
  readonly place: 0 | 1;
  readonly cause: 0 | 1;
  readonly remedy: 0 | 1;
}

const HOME_FILE = "layouts/home/one.json";

export const edit = (file: string, from: string, to: Edit["to"]): Edit => ({ file, from, to });
export const inFile = (file: string, to: Edit["to"]): Edit => edit(file, "", to);
export const inHome = (from: string, to: string): Edit => edit(HOME_FILE, from, to);
export const inHeader = (from: string, to: string): Edit => edit("layouts/header/one.json", from, to);
export const inFour = (from: string, to: string): Edit => edit("layouts/header/four.json", from, to);
export const inMenu = (from: string, to: string): Edit => edit("layouts/section/site-header.json", from, to);
export const inAbout = (from: string, to: string): Edit => edit("layouts/page/about.json", from, to);
export const inFox = (from: string, to: string): Edit => edit("layouts/domain/savvyfox.example.json", from, to);
export const inPeak = (from: string, to: string): Edit => edit("layouts/domain/promopeak.example.json", from, to);
export const inSelection = (from: string, to: string): Edit => edit("layouts/selection.json", from, to);
export const inWebsites = (from: string, to: string): Edit => edit("websites.json", from, to);
