import { action, makeObservable, observable } from "mobx";
import type { Paged } from "../../domain/entities";
import type { Call } from "../engine/defineCall";
import { Slice, type SliceServices } from "../engine/Slice";

/** The site search term, and the results of searches. */
export class SearchStore extends Slice {
  /** The text of the last search; empty before the first search of a visit. */
  name = "";

  constructor(services: SliceServices) {
    super(services);
    makeObservable(this, { name: observable, setName: action });
  }

  setName(name: string): void {
    this.name = name;
  }

  /** Number of entries that a search for this text finds in all, from any loaded page of it without a filter; undefined before. */
  findTotal<Item>(call: Call<Paged<Item>>, name: string): number | undefined {
    const pages = this.listAnswers(call, (params) => params.name === name && params.type === undefined);
    return pages.find((page) => page.isReady)?.value.totalRecords;
  }
}
