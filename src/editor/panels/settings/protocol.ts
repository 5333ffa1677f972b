import type { DocumentKind } from "../../../layout/document/LayoutSet";
import type { FlatSchema } from "../../../layout/schema/flattenSchema";
import type { OriginLevel, SharedView } from "../../protocol/view";

/*
 * The form of a section, or of a document's own settings: `GET api/form` with the look (`domain`, …),
 * `document`, `section` (absent: the document's settings) and `only` (the domain, where edits are for it alone).
 */

/** The settings of one section or document, for everybody or for one domain. */
export interface FormView {
  readonly revision: number;
  readonly document: string;
  readonly kind: DocumentKind;
  readonly section?: string;
  /** Type of the section. */
  readonly type?: string;
  /** References are resolved; lists of nested sections are left out. */
  readonly schema: FlatSchema;
  /** The settings in effect: without the schema's defaults; without nested sections, but with the columns that hold them. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Origin of each value of `data`, by JSON pointer, also of objects and lists. No entry: the default. */
  readonly origins: Readonly<Record<string, ValueOrigin>>;
  /** Domains that have another value than `data`, by JSON pointer; only where edits are for everybody. */
  readonly overrides?: Readonly<Record<string, readonly DomainValue[]>>;
  /** Present for a section that comes from a shared one. */
  readonly shared?: SharedView;
  /** The domain whose website data, which the editor can change, have the banners of the section. */
  readonly bannersOf?: string;
  /** Card styles of the document. */
  readonly cards: readonly CardEntry[];
  /** Time zone of the shown domain; times of schedules are in it. */
  readonly timeZone: string;
  /** The domain's header_color, the default of the accent. */
  readonly headerColor?: string;
}

export interface ValueOrigin {
  readonly level: OriginLevel;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Value without the edit's target; absent where the target does not state it. */
  readonly inherited?: { readonly level: OriginLevel; readonly value?: unknown };
}

export interface DomainValue {
  readonly domain: string;
  readonly value?: unknown;
  readonly file: string;
  readonly line: number;
}

export interface CardEntry {
  readonly name: string;
  /** The sections of the document that name it. */
  readonly usedBy: readonly { readonly id: string; readonly title: string }[];
}

/** Kinds of entries: `GET api/pick/<kind>` with `query`, `domain` and, for chosen values, `ids` (comma-separated). */
export type PickKind = "stores" | "offers" | "links" | "banners";

/** An entry to choose. */
export interface PickEntry {
  /** Value in the document: a slug or id, a path, or a dimension such as `300 * 250`. */
  readonly value: string;
  readonly title: string;
  /** Such as the store of an offer, or “14 banners”. */
  readonly detail?: string;
  readonly picture?: string;
  /** Reason for which it is not shown at present, such as “archived”. */
  readonly warning?: string;
}

export interface PickAnswer {
  readonly entries: readonly PickEntry[];
  /** Reason for which there are none, such as an API that does not answer. */
  readonly failure?: string;
}

/*
 * The banners in the website data of a domain: `GET api/website` with `domain`. The answer is a `FormView` whose `section` is
 * the domain.
 */

/** A picture of the layouts folder: `GET api/pictures` with `query`. */
export interface PickedPicture {
  /** Name that documents state, such as `pictures/harbour.webp`. */
  readonly name: string;
  /** Number of files that name it. */
  readonly uses: number;
  /** Address of the picture; absent for one that is not served. */
  readonly address?: string;
  readonly width?: number;
  readonly height?: number;
  readonly bytes?: number;
  /** Reason for which it is not served. */
  readonly fault?: string;
}

export interface PictureAnswer {
  readonly pictures: readonly PickedPicture[];
}

/** Answer to `POST api/pictures?name=<file name>` with the bytes of a file; `replace=yes` replaces one of the same name. */
export interface UploadedPicture {
  readonly picture: PickedPicture;
  /** True for an SVG from which parts that run or load something were removed. */
  readonly isCleaned: boolean;
}
