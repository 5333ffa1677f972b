import type { ConsentKind, ScriptKind } from "./consentKinds";

/** A domain's settings of the banner that asks shoppers before scripts run. */
export interface Consent {
  /** Version of what shoppers agree to: another one asks again. */
  readonly version: string;
  /** The kinds that the banner asks for, in its order. Scripts of another kind never run. */
  readonly kinds: readonly ConsentKind[];
  /** The kind of header_js and footer_js. */
  readonly scripts: ScriptKind;
  /** Address of the page about privacy. */
  readonly policy?: string;
  /** The texts that the domain states, by their names in schemas/website-data.json; none of them is empty. */
  readonly texts: Readonly<Record<string, string>>;
}
