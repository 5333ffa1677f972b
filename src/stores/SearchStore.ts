import { action, makeObservable, observable } from "mobx";
import type { Paged } from "../domain/entities";
import type { Call } from "./defineCall";
import { Slice, type SliceServices } from "./Slice";

/** The site search term, and what a search finds. */
export class SearchStore extends Slice {
  /** What was searched for last; empty before the first search of a visit. */
  name = "";

  constructor(services: SliceServices) {
    super(services);
    makeObservable(this, { name: observable, keepName: action });
  }

  keepName(name: string): void {
    this.name = name;
  }

  /** How many a search for this text finds in all, from whichever page of it was loaded without a choice of kinds. */
  findTotal<Item>(call: Call<Paged<Item>>, name: string): number | undefined {
    const pages = this.listAnswers(call, (params) => params.name === name && params.type === undefined);
    return pages.find((page) => page.isReady)?.value.totalRecords;
  }
}
