import { SERVER_PREFIX } from "../../domain/routes/serverPaths";
import type { FrameRow } from "../../layout/diagnostics/cutFrame";

/** Paths of the dev server for its pages. */
export const FAULTS_PATH = `${SERVER_PREFIX}faults`;
export const INSPECT_PATH = `${SERVER_PREFIX}inspect`;
/** The event that carries a {@link FaultReport} to open pages. */
export const FAULTS_EVENT = "dealframe:faults";

/** A place in a file as an editor opens it: by a path from the folder in which the dev server runs. */
export interface EditorPlace {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** A diagnostic as it is shown on a page. */
export interface ShownFault extends EditorPlace {
  readonly message: string;
  readonly code: string;
  readonly suggestion?: string;
  /** The change that `dealframe validate --fix` would make. */
  readonly fix?: string;
  readonly frame: readonly FrameRow[];
  readonly related: readonly (EditorPlace & { readonly message: string })[];
}

/** The faults of the documents and of website data, and what shoppers see until they are corrected. */
export interface FaultReport {
  readonly faults: readonly ShownFault[];
  /** Valid documents that are probably a mistake. */
  readonly warnings: readonly ShownFault[];
  readonly consequences: readonly string[];
}

/** A value of a section, or one that it overrode. */
export interface ShownStep extends EditorPlace {
  /** The value as JSON. */
  readonly value: string;
  /** True when the value is the schema's default. */
  readonly isDefault: boolean;
}

export interface InspectedSetting {
  /** JSON pointer inside the section. */
  readonly pointer: string;
  readonly label: string;
  /** The values in order: the first is in effect, each later one is overridden. */
  readonly steps: readonly ShownStep[];
}

/** One section of a page: its origin, and the calls it needs. */
export interface InspectedSection extends EditorPlace {
  readonly id: string;
  readonly type: string;
  /** The purpose of the section type. */
  readonly purpose: string;
  /** Id and title of its document. */
  readonly document: string;
  readonly title: string;
  /** True when the document's file has a fault: the page may show an earlier version. */
  readonly isFaulty: boolean;
  readonly settings: readonly InspectedSetting[];
  /** Its calls, each with the other sections that need the same. */
  readonly calls: readonly { readonly key: string; readonly others: readonly string[] }[];
}
