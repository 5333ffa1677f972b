import type { ConsentKind, ScriptKind } from "../../domain/consent/consentKinds";
import type { ScriptElement } from "../../domain/entities";

/** A script that waits for a shopper's choice. */
export interface WaitingScript extends ScriptElement {
  readonly kind: ScriptKind;
  /** True for a script that runs once the browser is idle, after all others. */
  readonly isIdle?: true;
}

/** The input of `askConsent`, which the banner's element holds as JSON. */
export interface ConsentState {
  readonly version: string;
  readonly kinds: readonly ConsentKind[];
  /** In the order in which they run. */
  readonly scripts: readonly WaitingScript[];
  /** Beginnings of the names of what known services store on the device, by kind. */
  readonly stored: Readonly<Partial<Record<ConsentKind, readonly string[]>>>;
}
