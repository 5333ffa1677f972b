import { makeAutoObservable, observable } from "mobx";

/** State of the open groups of settings. It stays when another section is selected. */
export class FoldStore {
  private readonly folds = observable.map<string, boolean>();

  constructor() {
    makeAutoObservable(this);
  }

  isOpen(name: string, usually: boolean): boolean {
    return this.folds.get(name) ?? usually;
  }

  set(name: string, isOpen: boolean): void {
    this.folds.set(name, isOpen);
  }
}
