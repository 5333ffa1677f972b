import { makeAutoObservable, runInAction } from "mobx";
import type { TwinCategory, TwinContent } from "./TwinProps";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SAVED_KEY = "twin:saved";
const OPENED_KEY = "twin:opened";
const MINUTE_MS = 60_000;
const SUGGESTIONS = 8;
const SUBSCRIBE_PATH = "/end-user/newsletter/email-subscribe";

export interface Suggestion {
  readonly href: string;
  readonly label: string;
}

/** State of the page that the visitor changes, and the time that it shows. */
export class HomeStore {
  isMenuOpen = false;
  query = "";
  categoryQuery = "";
  /** Ids of the sections whose whole lists are shown. */
  expanded: readonly string[] = [];
  tab = 0;
  phase: "idle" | "subscribing" | "complete" = "idle";
  emailError = "";
  saved: readonly string[] = [];
  nowMs: number;

  constructor(private readonly content: TwinContent) {
    this.nowMs = content.nowMs;
    makeAutoObservable<this, "content">(this, { content: false, isExpanded: false });
  }

  get suggestions(): readonly Suggestion[] {
    const { trendingStores, newStores, categories } = this.content;
    const entries = [
      ...[...trendingStores, ...newStores].map(({ name, slug }) => ({ label: name, href: `/store/${slug}` })),
      ...categories.map(({ name }) => ({ label: name, href: `/category/${encodeURIComponent(name)}` })),
    ];
    const found = this.query.trim() === "" ? [] : entries.filter(({ label }) => includes(label, this.query));
    return [...new Map(found.map((entry) => [entry.href, entry])).values()].slice(0, SUGGESTIONS);
  }

  get foundCategories(): readonly TwinCategory[] {
    return this.content.categories.filter(({ name }) => includes(name, this.categoryQuery));
  }

  /** Reads the saved offers, and keeps the time; the result ends it. */
  start(): () => void {
    const saved = localStorage.getItem(SAVED_KEY);
    if (saved !== null) this.saved = JSON.parse(saved) as string[];
    const timer = setInterval(() => this.setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }

  setNow(nowMs: number): void {
    this.nowMs = nowMs;
  }

  setMenuOpen(isOpen: boolean): void {
    this.isMenuOpen = isOpen;
  }

  setQuery(query: string): void {
    this.query = query;
  }

  setCategoryQuery(query: string): void {
    this.categoryQuery = query;
  }

  isExpanded(id: string): boolean {
    return this.expanded.includes(id);
  }

  toggleExpanded(id: string): void {
    this.expanded = this.isExpanded(id) ? this.expanded.filter((other) => other !== id) : [...this.expanded, id];
  }

  setTab(tab: number): void {
    this.tab = tab;
  }

  toggleSaved(id: string): void {
    this.saved = this.saved.includes(id) ? this.saved.filter((other) => other !== id) : [...this.saved, id];
    localStorage.setItem(SAVED_KEY, JSON.stringify(this.saved));
  }

  /** Remembers the offer that was opened last. */
  noteOpened(id: string): void {
    localStorage.setItem(OPENED_KEY, id);
  }

  editEmail(): void {
    this.emailError = "";
  }

  async subscribe(email: string): Promise<void> {
    if (this.phase !== "idle") return;
    this.emailError = EMAIL.test(email) ? "" : "Please provide a valid email address.";
    if (this.emailError !== "") return;
    this.phase = "subscribing";
    const headers = { "Content-Type": "application/json", "domain-name": this.content.site.domain };
    const body = JSON.stringify({ email_id: email });
    const isDone = await fetch(SUBSCRIBE_PATH, { method: "POST", headers, body }).then(
      ({ ok }) => ok,
      () => false,
    );
    runInAction(() => {
      this.phase = isDone ? "complete" : "idle";
      this.emailError = isDone ? "" : "The subscription could not be saved.";
    });
  }
}

function includes(text: string, query: string): boolean {
  return text.toLowerCase().includes(query.trim().toLowerCase());
}
