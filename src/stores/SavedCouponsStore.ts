import { makeAutoObservable, observableRef } from "mobx";
import type { KeyValueStorage } from "./sessionCache";

/** An offer that the shopper keeps on this device; enough to show it without a call. */
export interface SavedCoupon {
  readonly id: string;
  readonly title: string;
  readonly storeName: string;
  readonly storeSlug: string;
  /** Milliseconds since the epoch; absent when the offer does not expire. */
  readonly expiresAtMs?: number;
}

const KEY = "savedCoupons";
const MAX_SAVED = 100;

/**
 * Offers saved on the device, the latest first. A storage that is full, broken or forbidden is survived: then the list
 * lasts as long as the page.
 */
export class SavedCouponsStore {
  list: readonly SavedCoupon[] = [];
  /** False once the device refused to keep the list; it lives here then. */
  private isKept = true;

  constructor(private readonly storage: KeyValueStorage | undefined) {
    makeAutoObservable<this, "storage" | "isKept">(this, { list: observableRef, storage: false, isKept: false });
  }

  /** Reads what the device keeps; called once the page is alive, and when another tab has changed it. */
  restore(): void {
    if (this.isKept) this.list = this.read() ?? this.list;
  }

  has(id: string): boolean {
    return this.list.some((saved) => saved.id === id);
  }

  /** Saves an offer, or forgets a saved one; true when it is saved afterwards. */
  toggle(coupon: SavedCoupon): boolean {
    // Another tab may have saved something since.
    this.restore();
    const others = this.list.filter(({ id }) => id !== coupon.id);
    const isSaved = others.length === this.list.length;
    this.list = isSaved ? [coupon, ...others].slice(0, MAX_SAVED) : others;
    this.write();
    return isSaved;
  }

  private read(): readonly SavedCoupon[] | undefined {
    try {
      const kept: unknown = JSON.parse(this.storage?.getItem(KEY) ?? "[]");
      if (this.storage === undefined) return undefined;
      return Array.isArray(kept) ? kept.filter(isSavedCoupon).slice(0, MAX_SAVED) : [];
    } catch {
      return undefined;
    }
  }

  private write(): void {
    try {
      this.storage?.setItem(KEY, JSON.stringify(this.list));
      this.isKept = true;
    } catch {
      this.isKept = false;
      // A full or forbidden storage: the list lasts as long as the page.
    }
  }
}

function isSavedCoupon(value: unknown): value is SavedCoupon {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, storeName, storeSlug, expiresAtMs } = value as Record<string, unknown>;
  const areTexts = [id, title, storeName, storeSlug].every((text) => typeof text === "string");
  return areTexts && id !== "" && (expiresAtMs === undefined || Number.isFinite(expiresAtMs));
}
