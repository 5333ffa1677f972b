import { type Diagnostic, isError } from "../diagnostics/Diagnostic";

/** The first outcome without diagnostics, else the one with the fewest errors, and of those the fewest diagnostics. */
export function pickBest<Outcome extends { readonly diagnostics: readonly Diagnostic[] }>(
  outcomes: Iterable<Outcome>,
): Outcome | undefined {
  let best: { readonly outcome: Outcome; readonly errors: number } | undefined;
  for (const outcome of outcomes) {
    const { diagnostics } = outcome;
    if (diagnostics.length === 0) return outcome;
    const errors = diagnostics.filter(isError).length;
    const isBetter =
      best === undefined ||
      errors < best.errors ||
      (errors === best.errors && diagnostics.length < best.outcome.diagnostics.length);
    if (isBetter) best = { outcome, errors };
  }
  return best?.outcome;
}
