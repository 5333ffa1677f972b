import { acceptLayoutSet, type ServedLayouts } from "../../layout/accept/acceptLayoutSet";
import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import { checkLayouts } from "../../layout/check/checkLayouts";
import type { Diagnostic } from "../../layout/diagnostics/Diagnostic";
import type { LayoutFiles } from "../../layout/document/LayoutSet";

export interface DraftContext {
  readonly homePages?: ReadonlyMap<string, string> | undefined;
  readonly embedHosts?: readonly string[] | undefined;
}

/** A draft at one revision, checked as production checks documents. */
export interface DraftState {
  readonly revision: number;
  readonly files: LayoutFiles;
  readonly checked: CheckedLayouts;
  readonly diagnostics: readonly Diagnostic[];
  /** What the operations of domains were judged with. */
  readonly homePages: ReadonlyMap<string, string> | undefined;
  /** What the canvas shows; absent while the draft has no home, header and footer that can be shown. */
  readonly layouts?: ServedLayouts | undefined;
}

/** Checks the texts of a draft; what is the same as before is not parsed or judged again. */
export function checkDraft(
  files: LayoutFiles,
  revision: number,
  before: DraftState | undefined,
  { homePages, embedHosts }: DraftContext,
): DraftState {
  const earlier = before?.checked;
  const checked = checkLayouts(files, { earlier, homePages, embedHosts, nowMs: Date.now() });
  const { layouts, diagnostics } = acceptLayoutSet(before?.layouts, checked);
  return { revision, files, checked, diagnostics, homePages, layouts: layouts ?? before?.layouts };
}
