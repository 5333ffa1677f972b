import { createContext, useContext } from "react";
import type { PageAddress } from "../../../domain/Need";
import type { CaptchaTag } from "../../../domain/tags/Tag";
import type { CardStyle } from "../../../generated/documents";
import type { RootStore } from "../../../stores/RootStore";
import type { PageHistory } from "./PageHistory";

/** A page as `app` provides it to its sections. */
export interface PageEnvironment {
  readonly stores: RootStore;
  readonly history: PageHistory;
  /** Card styles of the page's documents by name. */
  readonly cards: Readonly<Record<string, CardStyle>>;
  readonly address: PageAddress;
  /** WIDTHxHEIGHT that the page's calls were made with. */
  readonly resolution: string;
  /** Hosts whose pages may be shown in frames; absent: none. */
  readonly embedHosts?: readonly string[];
  /** The captcha that the domain names. */
  readonly captcha?: CaptchaTag | undefined;
  /** Notes what is read by a function, so that the markup of a section can be kept; on the server only. */
  readonly note?: NoteRead | undefined;
  /** Reads the time, and notes until when a section's markup can be kept; on the server only. */
  readonly readNow?: ReadNow | undefined;
  /** The needs that the section around a component has stated; in development and in tests only. */
  readonly stated?: StatedNeeds;
}

/** Reads something of a page. A function of a module, because it is kept: what it closes over would stay in memory. */
export type PageRead<Value, Input> = (page: PageEnvironment, input: Input) => Value;

export type NoteRead = <Value, Input>(read: PageRead<Value, Input>, input: Input) => Value;

/**
 * Reads the page's time for content that changes only at some moments, all in milliseconds since the epoch. `listMoments` lists
 * the last of them that is not after a time, and the next one; it may list others, too. `listTicks` lists those at which
 * nothing but a figure changes that browsers count down: they end no page.
 */
export type ReadNow = (
  listMoments: (nowMs: number) => readonly number[],
  listTicks?: (nowMs: number) => readonly number[],
) => number;

export interface StatedNeeds {
  readonly section: { readonly id: string; readonly type: string };
  /** Keys of the needs that are loaded for the section. */
  readonly keys: ReadonlySet<string>;
}

/** The part of the stores that components see. Answers are read with `useAnswer`, which knows what the section has stated. */
export type SectionStores = Pick<
  RootStore,
  | "clock"
  | "load"
  | "newsletter"
  | "couponUrl"
  | "couponVote"
  | "contact"
  | "savedCoupons"
  | "savedStores"
  | "localStorage"
> & {
  readonly website: Pick<RootStore["website"], "website">;
  readonly search: Pick<RootStore["search"], "name" | "setName" | "findTotal">;
};

/** The page on which sections stand, as they know it. */
export interface SectionPage extends Omit<PageEnvironment, "stores" | "stated" | "note" | "readNow"> {
  readonly stores: SectionStores;
}

/** Provided once per page by `app`. */
export const PageContext = createContext<PageEnvironment | undefined>(undefined);

export function usePage(): SectionPage {
  return usePageEnvironment();
}

export function useStores(): SectionStores {
  return usePageEnvironment().stores;
}

/** The whole page, for the hooks that sections share. */
export function usePageEnvironment(): PageEnvironment {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error("A section must stand inside a page.");
  return page;
}

/**
 * Reads something of the page that decides what a section shows, such as one fact about its address. On the server, kept
 * markup of the section is used where the same is read again; otherwise what a section reads of the time or the address
 * means that its markup is not kept.
 */
export function readPage<Value, Input>(page: PageEnvironment, read: PageRead<Value, Input>, input: Input): Value {
  return page.note === undefined ? read(page, input) : page.note(read, input);
}
