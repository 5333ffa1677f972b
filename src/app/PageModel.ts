import { makeAutoObservable, observableRef } from "mobx";
import type { SectionComponents } from "../render/SectionList";
import type { RootStore } from "../stores/RootStore";
import type { DrawnPlan } from "./pageState";

/** A page whose data and components are loaded. */
export interface ReadyPage {
  readonly path: string;
  readonly plan: DrawnPlan;
  readonly components: SectionComponents;
}

/** Which page is shown; it changes only when the next one is ready. */
export class PageModel {
  current: ReadyPage;

  constructor(
    readonly stores: RootStore,
    /** WIDTHxHEIGHT of the first page's calls, kept for the visit. */
    readonly resolution: string,
    first: ReadyPage,
  ) {
    this.current = first;
    makeAutoObservable(this, { current: observableRef, stores: false, resolution: false });
  }

  show(page: ReadyPage): void {
    this.current = page;
  }
}
