import { SERVER_PREFIX } from "../../domain/routes/serverPaths";
import type { FrameRow } from "../../layout/diagnostics/cutFrame";

/** Path of the dev server's {@link FaultReport}. */
export const FAULTS_PATH = `${SERVER_PREFIX}faults`;
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
