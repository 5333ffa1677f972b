import type { Diagnostic } from "./Diagnostic";
import { DIAGNOSTIC_KINDS } from "./diagnosticKinds";

/** True for a diagnostic about what is served in place of something faulty. */
export function isConsequence({ code }: Pick<Diagnostic, "code">): boolean {
  return DIAGNOSTIC_KINDS[code].isConsequence === true;
}
