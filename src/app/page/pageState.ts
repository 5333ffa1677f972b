import type { Plan } from "../../layout/plan/createPlan";
import type { StoresSnapshot } from "../../stores/RootStore";

/** What a page needs to be drawn: the plan less its needs, whose answers stand in the stores. */
export type RenderPlan = Omit<Plan, "needs">;

/** The state that travels in the page, once: only what is shown. */
export interface PageState {
  /** The domain as it is sent to the API. */
  readonly domain: string;
  /** Origin of the API as the browser reaches it; '' for the page's own. */
  readonly apiOrigin: string;
  readonly apiTimeoutMs: number;
  readonly plan: RenderPlan;
  /** Section types of the header, which comes alive first; the others follow at once. */
  readonly firstTypes: readonly string[];
  readonly answers: StoresSnapshot;
  readonly renderedAtMs: number;
  /** WIDTHxHEIGHT that the page's calls were made with. */
  readonly resolution: string;
}

/** Id of the element that holds the state as JSON. */
export const STATE_ELEMENT_ID = "dealframe-state";
/** Id of the element that React draws into. */
export const ROOT_ELEMENT_ID = "root";
/** Id of the element, above the one that React draws into, that says that the page is a preview. */
export const PREVIEW_ELEMENT_ID = "dealframe-preview";
