import { acceptLayoutSet, type ServedLayouts } from "../../layout/accept/acceptLayoutSet";
import { judgeDomain } from "../../layout/accept/judgeDomain";
import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import { checkLayouts } from "../../layout/check/checkLayouts";
import { compareDiagnostics, type Diagnostic } from "../../layout/diagnostics/Diagnostic";
import type { LayoutFiles } from "../../layout/document/LayoutSet";

export interface DraftContext {
  readonly homePages?: ReadonlyMap<string, string> | undefined;
  readonly embedHosts?: readonly string[] | undefined;
}

/** A draft at one revision, checked as production checks documents. */
export interface DraftState {
  readonly revision: number;
  readonly files: LayoutFiles;
  /** The operations of domains are not judged in it: see `faults`. */
  readonly checked: CheckedLayouts;
  /** All faults of the files, those of the domains' operations too; these are judged when they are asked for first. */
  readonly faults: readonly Diagnostic[];
  /** The same, and what the site does about each. */
  readonly diagnostics: readonly Diagnostic[];
  /** The context in which the operations of domains were checked. */
  readonly homePages: ReadonlyMap<string, string> | undefined;
  /** The documents that the canvas shows; absent while the draft has no usable home, header and footer. */
  readonly layouts?: ServedLayouts | undefined;
}

/**
 * Checks the texts of a draft; what is the same as before is not parsed or judged again. The canvas waits for this: so the
 * operations of domains are judged later, and those on documents that are the same not again.
 */
export function checkDraft(
  files: LayoutFiles,
  revision: number,
  before: Pick<DraftState, "checked" | "layouts"> | undefined,
  { homePages, embedHosts }: DraftContext,
): DraftState {
  const earlier = before?.checked;
  const nowMs = Date.now();
  const checked = checkLayouts(files, { earlier, judgesDomainsLater: true, embedHosts, nowMs });
  const accepted = acceptLayoutSet(before?.layouts, checked);
  const layouts = accepted.layouts ?? before?.layouts;
  let judged: readonly Diagnostic[] | undefined;
  const judge = () => {
    judged ??= judgeDomains(layouts, homePages, { embedHosts, nowMs });
    return judged;
  };
  return {
    revision,
    files,
    checked,
    homePages,
    layouts,
    get faults() {
      return [...checked.diagnostics, ...judge()].sort(compareDiagnostics);
    },
    get diagnostics() {
      return [...accepted.diagnostics, ...judge()].sort(compareDiagnostics);
    },
  };
}

function judgeDomains(
  layouts: ServedLayouts | undefined,
  homePages: DraftContext["homePages"],
  settings: Parameters<typeof judgeDomain>[3],
): readonly Diagnostic[] {
  if (layouts === undefined) return [];
  return [...layouts.changes.keys()].flatMap((domain) =>
    judgeDomain(layouts, domain, homePages?.get(domain), settings),
  );
}
