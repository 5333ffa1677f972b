import type { DomainOverlay, Operation } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { ParsedDocument } from "../document/parseDocument";
import type { HomeRule } from "../select/homeRules";
import type { SourceText } from "../source/SourceText";

/** Changes of one domain. */
export interface DomainChanges {
  readonly domain: string;
  readonly source: SourceText;
  readonly overlay: DomainOverlay;
  /** Operations that have a fault by themselves, such as a misspelt key: they are left out. */
  readonly unusable: ReadonlySet<Operation>;
  /** The domain's homes for a time, without those that have a fault by themselves. */
  readonly rules?: readonly HomeRule[];
}

/** Changes of a domain, with their faults. */
export interface CheckedChanges {
  readonly parsed: ParsedDocument;
  readonly diagnostics: readonly Diagnostic[];
  /** Absent when the file cannot be read. Operations are judged one by one when they are applied. */
  readonly changes?: DomainChanges;
}
