import { makeAutoObservable, observableRef } from "mobx";
import { isSavedCoupon, type SavedCoupon } from "../domain/offers/savedCoupon";
import type { KeyValueStorage } from "./sessionCache";

const KEY = "savedCoupons";
const MAX_SAVED = 100;

/**
 * Offers saved on the device, the latest first. Where storage is full, broken or forbidden, the list lasts as long as
 * the page.
 */
export class SavedCouponsStore {
  list: readonly SavedCoupon[] = [];
  /** False once the list could not be stored; it is kept in memory then. */
  private isStored = true;

  constructor(private readonly storage: KeyValueStorage | undefined) {
    makeAutoObservable<this, "storage" | "isStored">(this, { list: observableRef, storage: false, isStored: false });
  }

  /** Reads the stored list; called after hydration and when another tab has changed the list. */
  restore(): void {
    if (this.isStored) this.list = this.read() ?? this.list;
  }

  has(id: string): boolean {
    return this.list.some((saved) => saved.id === id);
  }

  /** Saves an offer, or removes a saved one; true when it is saved afterwards. */
  toggle(coupon: SavedCoupon): boolean {
    // Another tab may have changed the list.
    this.restore();
    const others = this.list.filter(({ id }) => id !== coupon.id);
    const isSaved = others.length === this.list.length;
    this.list = isSaved ? [coupon, ...others].slice(0, MAX_SAVED) : others;
    this.write();
    return isSaved;
  }

  /** Saves a removed offer again, at the place in the list that it had. */
  putBack(coupon: SavedCoupon, index: number): void {
    this.restore();
    const others = this.list.filter(({ id }) => id !== coupon.id);
    this.list = [...others.slice(0, index), coupon, ...others.slice(index)].slice(0, MAX_SAVED);
    this.write();
  }

  private read(): readonly SavedCoupon[] | undefined {
    try {
      const stored: unknown = JSON.parse(this.storage?.getItem(KEY) ?? "[]");
      if (this.storage === undefined) return undefined;
      return Array.isArray(stored) ? stored.filter(isSavedCoupon).slice(0, MAX_SAVED) : [];
    } catch {
      return undefined;
    }
  }

  private write(): void {
    try {
      this.storage?.setItem(KEY, JSON.stringify(this.list));
      this.isStored = true;
    } catch {
      this.isStored = false;
    }
  }
}
