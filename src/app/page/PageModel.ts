import { makeAutoObservable, observableRef } from "mobx";
import type { SectionHydration } from "../../render/SectionHydration";
import type { SectionComponents } from "../../render/SectionList";
import type { PageHistory } from "../../sections/shared/page/PageHistory";
import type { RootStore } from "../../stores/RootStore";
import type { RenderPlan } from "./pageState";
import type { PageTags } from "./pageTags";

/** A page whose components are loaded, and usually its data. */
export interface ReadyPage {
  readonly path: string;
  readonly plan: RenderPlan;
  /** WIDTHxHEIGHT that the page's calls are made with. */
  readonly resolution: string;
  readonly components: SectionComponents;
  /** True where the sections below the fold are still to come. */
  readonly isBeginning?: boolean;
}

interface FirstPageHydration extends SectionHydration {
  /** Ends the hydration before another page is shown. */
  readonly leave: () => void;
}

/** The shown page; it changes when the next one is ready, or after a time limit. */
export class PageModel {
  current: ReadyPage;
  /** True while the next page is loading. */
  isOpening = false;
  /** Title of the page that was opened last; empty on the first one, which the browser announces. */
  announcement = "";

  constructor(
    readonly stores: RootStore,
    readonly history: PageHistory,
    first: ReadyPage,
    /** Hosts whose pages may be shown in frames. */
    readonly embedHosts: readonly string[],
    /** The tags of the first page. */
    readonly tags: PageTags,
    /** Schedule by which the first page's sections hydrate; absent where the server has not rendered them. */
    readonly hydration?: FirstPageHydration,
  ) {
    this.current = first;
    makeAutoObservable(this, {
      current: observableRef,
      stores: false,
      history: false,
      embedHosts: false,
      tags: false,
      hydration: false,
    });
  }

  /**
   * Shows a page; its title is announced to screen readers once all answers are loaded. Components in use stay the
   * same, so that parts of both pages, such as header and footer, are not mounted again.
   */
  show(page: ReadyPage & { readonly title: string; readonly complete?: unknown }): void {
    this.hydration?.leave();
    this.current = { ...page, components: new Map([...page.components, ...this.current.components]) };
    this.isOpening = page.complete !== undefined || page.isBeginning === true;
    if (!this.isOpening) this.announcement = page.title;
  }

  setOpening(isOpening: boolean): void {
    this.isOpening = isOpening;
  }
}
