import { makeAutoObservable, observableRef } from "mobx";
import type { KeyValueStorage } from "../engine/sessionCache";

const MAX_SAVED = 100;

/**
 * Offers, stores or codes that the device keeps, the latest first. Where storage is full, broken or forbidden, the list lasts as long as
 * the page.
 */
export class SavedItemsStore<Item extends { readonly id: string }> {
  list: readonly Item[] = [];
  /** False once the list could not be stored; it is kept in memory then. */
  private isStored = true;

  constructor(
    private readonly storage: KeyValueStorage | undefined,
    private readonly key: string,
    private readonly isItem: (value: unknown) => value is Item,
  ) {
    makeAutoObservable<this, "storage" | "key" | "isItem" | "isStored">(this, {
      list: observableRef,
      storage: false,
      key: false,
      isItem: false,
      isStored: false,
    });
  }

  /** Reads the stored list; called after hydration and when another tab has changed the list. */
  restore(): void {
    if (this.isStored) this.list = this.read() ?? this.list;
  }

  has(id: string): boolean {
    return this.list.some((saved) => saved.id === id);
  }

  /** Saves an item, or removes a saved one, or does as `wanted` says; true when it is saved afterwards. */
  toggle(item: Item, wanted?: boolean): boolean {
    // Another tab may have changed the list.
    this.restore();
    const wasSaved = this.has(item.id);
    const isSaved = wanted ?? !wasSaved;
    if (isSaved === wasSaved) return isSaved;
    const others = this.list.filter(({ id }) => id !== item.id);
    this.list = isSaved ? [item, ...others].slice(0, MAX_SAVED) : others;
    this.write();
    return isSaved;
  }

  /** Keeps an item at a place in the list, the first one without `index`, in place of an item with its id. */
  put(item: Item, index = 0): void {
    this.restore();
    const others = this.list.filter(({ id }) => id !== item.id);
    this.list = [...others.slice(0, index), item, ...others.slice(index)].slice(0, MAX_SAVED);
    this.write();
  }

  private read(): readonly Item[] | undefined {
    try {
      const stored: unknown = JSON.parse(this.storage?.getItem(this.key) ?? "[]");
      if (this.storage === undefined) return undefined;
      return Array.isArray(stored) ? stored.filter(this.isItem).slice(0, MAX_SAVED) : [];
    } catch {
      return undefined;
    }
  }

  private write(): void {
    try {
      this.storage?.setItem(this.key, JSON.stringify(this.list));
      this.isStored = true;
    } catch {
      this.isStored = false;
    }
  }
}
