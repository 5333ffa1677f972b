import type { Diagnostic } from "../../layout/diagnostics/Diagnostic";
import type { Impact } from "../../layout/schema/describeSetting";
import type { UnusableDomain } from "../fleet/openFleet";
import type { ChangedPart } from "./ChangedPart";
import type { TouchedPage } from "./compareDomains";
import type { UnseenPart } from "./UnseenParts";

/** Domains with the same changes on the same pages. */
export interface AffectedGroup {
  readonly domains: readonly string[];
  /** Most serious class of its changes; absent if no changes are compared. */
  readonly impact?: Impact;
  readonly counts: Readonly<Record<Impact, number>>;
  readonly pages: readonly TouchedPage[];
  readonly parts: readonly ChangedPart[];
  /** Pages of one of the domains on which the changes can be seen. */
  readonly lookAt: readonly LookAt[];
  /**
   * home_page values of its domains that the former selection does not have, if today's website data is used for the
   * former.
   */
  readonly unknownHomePages?: readonly string[];
}

/** A page to look at. */
export interface LookAt {
  readonly domain: string;
  /** May have parameters, where no page without them shows the change. */
  readonly path: string;
}

/** The domains that a change touches. */
export interface FleetComparison {
  /** Number of domains before or after the change. */
  readonly domains: number;
  /** The most serious first, then the largest. */
  readonly groups: readonly AffectedGroup[];
  /** Domains that the website data has only after, or only before the change. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly notCompared: readonly NotComparedDomain[];
  /** The differences that shoppers do not see. */
  readonly unseen: readonly UnseenPart[];
  /** The faults and warnings of the changes of domains, as they are after the change. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A domain whose documents cannot be used on one side, or a page of it that could not be read. */
export interface NotComparedDomain extends UnusableDomain {
  readonly side: "before" | "after";
  /** Path of the page; absent where nothing of the domain is compared. */
  readonly path?: string;
}
