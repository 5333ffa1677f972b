import type { ScriptElement } from "../../domain/entities";
import type { Plan } from "../../layout/plan/createPlan";
import type { StoresSnapshot } from "../../stores/RootStore";
import type { PageTags } from "./pageTags";

/** The input of rendering: the plan without its needs, whose answers are in the stores. */
export type RenderPlan = Omit<Plan, "needs">;

/** The state that a page contains once, limited to what it shows. */
export interface PageState {
  /** The domain as it is sent to the API. */
  readonly domain: string;
  /** Origin of the API as the browser reaches it; '' for the page's own. */
  readonly apiOrigin: string;
  /** Origin of the API's pictures, in the same way; absent: `apiOrigin`. */
  readonly pictureOrigin?: string;
  readonly apiTimeoutMs: number;
  /** The static sections in it have no settings. */
  readonly plan: RenderPlan;
  /** Ids of the sections that never hydrate, and whose answers are not here; those that they hold are not among them. */
  readonly staticSections: readonly string[];
  /** Ids of the sections that wait for the first sign of a shopper, or until what they show may have changed. */
  readonly lateSections: readonly string[];
  readonly answers: StoresSnapshot;
  readonly renderedAtMs: number;
  /** Until then the page need not be rendered again for the time, in milliseconds since the epoch. */
  readonly freshUntilMs: number;
  /** Counts as the site's language writes them; see `writeSamples`. */
  readonly counts: readonly string[];
  /** One unit of the site's currency as its language writes it; see `writeSumSample`. */
  readonly sum?: string | undefined;
  /** WIDTHxHEIGHT that the page's calls were made with. */
  readonly resolution: string;
  /** Hosts whose pages may be shown in frames; absent: none. */
  readonly embedHosts?: readonly string[];
  readonly tags: PageTags;
  /** Present where nothing of the page needs React before a shopper is there. */
  readonly rest?: Rest;
}

/** Input of a resting page; see `restUntilUsed`. */
export interface Rest {
  /** The operator's own scripts, those of tags apart. */
  readonly scripts: readonly ScriptElement[];
  /** Addresses of the modules of the sections that hydrate first. */
  readonly modules: readonly string[];
}

/* Ids of elements of every page. Their underscore keeps them apart from the ids of sections, which are ids of elements, too. */

/** Id of the page's main landmark. */
export const CONTENT_ELEMENT_ID = "main_content";
/** Id of the element that holds the state as JSON. */
export const STATE_ELEMENT_ID = "dealframe_state";
/** Type of the script elements with data for search engines. */
export const LINKED_DATA_TYPE = "application/ld+json";
/** Id of the element that React renders into. */
export const ROOT_ELEMENT_ID = "app_root";
/** Id of the element that says that the page is a preview; it is above the one that React renders into. */
export const PREVIEW_ELEMENT_ID = "dealframe_preview";
