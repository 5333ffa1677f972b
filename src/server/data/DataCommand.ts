import type { ExportFormat } from "../../reference-api/exports/formatRecord";
import type { ImportMap } from "../../reference-api/imports/ImportMap";
import type { ImportFile } from "../../reference-api/imports/importOffers";
import type { KindName } from "../../reference-api/imports/kinds/kindFields";
import type { OfferDatabase } from "../../reference-api/imports/OfferDatabase";
import type { SubscriberExport } from "../../reference-api/people/exportSubscribers";
import type { Settings } from "../settings/readSettings";

/** An import whose map and files have been read where the command was given. */
export interface ImportCommand {
  readonly kind: "import";
  readonly map: ImportMap;
  readonly files: readonly ImportFile[];
  /** Names of the pictures in the layouts folder; absent: they are not known. */
  readonly pictures?: readonly string[] | undefined;
  /** Domains, with `*` for any characters. */
  readonly domain: string;
  readonly isDryRun: boolean;
  readonly stopsAtBadLines: boolean;
  readonly allowsWithdrawals: boolean;
}

export interface ExportCommand {
  readonly kind: "export";
  readonly records: KindName;
  readonly source?: string | undefined;
  readonly format: ExportFormat;
  /** Name of the file that gets the output. */
  readonly out?: string | undefined;
}

export interface RemovalCommand {
  readonly kind: "remove-domain";
  readonly domain: string;
  readonly isDryRun: boolean;
}

/** The export of the newsletter's subscribers, or the end of all that is known of a person. */
export type PeopleCommand =
  | (SubscriberExport & { readonly kind: "people-export"; readonly out?: string | undefined })
  | { readonly kind: "people-forget"; readonly address: string; readonly isDryRun: boolean };

/** The list of the mails in the outbox, or another attempt at them. */
export type MailCommand =
  | { readonly kind: "mail-list" }
  | { readonly kind: "mail-retry"; readonly ids: readonly string[] };

/** A command of `dealframe data` that the process of the database runs: this one, or a server that has the embedded one open. */
export type DataCommand =
  | ImportCommand
  | ExportCommand
  | RemovalCommand
  | PeopleCommand
  | MailCommand
  | { readonly kind: "check"; readonly domain: string }
  | { readonly kind: "sources" };

/** The output of a command, which may be in another process. */
export interface CommandOutput {
  /** Writes a text to the standard output; resolves once it takes more. */
  write(text: string): Promise<void>;
  /** Writes a line to the error output. */
  note(line: string): void;
}

export interface CommandContext {
  readonly database: OfferDatabase;
  readonly settings: Pick<Settings, "websitesFile" | "layoutsDir" | "dataDir">;
  readonly output: CommandOutput;
  /** Ends the command between two pieces of its work; it then rejects. */
  readonly signal?: AbortSignal;
}
