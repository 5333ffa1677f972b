/* What a hand-written page shows: plain data, as its engineer would get them from an API. Texts of `html` are safe markup. */

export interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  /** True for a picture that is in view at first. */
  readonly isEager: boolean;
}

export interface Banner {
  readonly href?: string | undefined;
  readonly picture: Picture;
}

export interface Tile {
  readonly href: string;
  readonly picture?: Picture | undefined;
  readonly html: string;
}

export interface LinkItem {
  readonly href: string;
  readonly html: string;
  readonly label?: string | undefined;
  readonly isCurrent: boolean;
}

export interface Card {
  readonly id: string;
  readonly media?: { readonly href: string; readonly picture: Picture } | undefined;
  readonly value?: string | undefined;
  readonly kind: string;
  readonly store?: { readonly name: string; readonly href: string; readonly label: string } | undefined;
  /** Beside the store's name. */
  readonly notes: readonly string[];
  readonly href: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly facts: readonly string[];
  /** Minutes until it ends; absent where none are counted. */
  readonly minutesLeft?: number | undefined;
  readonly action: { readonly label: string; readonly text: string };
  readonly details?: { readonly summary: string; readonly html: string } | undefined;
  readonly saveLabel: string;
  readonly badge?: string | undefined;
}

export interface Slides {
  readonly label: string;
  readonly slides: readonly (readonly Banner[])[];
}

/** A part of the page, with an id of its own. */
export type Block = { readonly id: string } & Part;

export type Part =
  /** Words, links and pictures that nobody operates. */
  | { readonly kind: "words"; readonly name: string; readonly html: string }
  | { readonly kind: "columns"; readonly columns: readonly (readonly Block[])[] }
  | ({ readonly kind: "carousel" } & Slides)
  | { readonly kind: "tiles"; readonly heading: string; readonly tiles: readonly Tile[] }
  | {
      readonly kind: "deals";
      readonly heading: string;
      /** Cards that are shown at first. */
      readonly items: readonly (Card | Banner)[];
      readonly rest: readonly Card[];
      readonly more?: string | undefined;
    }
  | {
      readonly kind: "categories";
      readonly heading: string;
      readonly placeholder: string;
      readonly links: readonly LinkItem[];
    }
  | {
      readonly kind: "newsletter";
      readonly heading: string;
      readonly text: string;
      /** The small print with its link, as HTML. */
      readonly note: string;
      readonly label: string;
      readonly placeholder: string;
      readonly button: string;
    }
  | {
      readonly kind: "store";
      readonly picture: Picture;
      readonly heading: string;
      readonly saveLabel: string;
      readonly facts: string;
      readonly visit: LinkItem;
    }
  | {
      readonly kind: "offers";
      readonly best: { readonly heading: string; readonly card: Card; readonly note: string };
      readonly filterLabel: string;
      readonly filters: readonly LinkItem[];
      readonly heading: string;
      readonly cards: readonly Card[];
      readonly ended: { readonly summary: string; readonly note: string; readonly cards: readonly Card[] };
      readonly bar: { readonly text: string; readonly link: LinkItem };
    };

export interface PageData {
  readonly skip: LinkItem;
  readonly announcement: string;
  readonly logo: Tile & { readonly label: string };
  readonly search: { readonly label: string; readonly placeholder: string };
  readonly saved: LinkItem;
  readonly menu: readonly LinkItem[];
  readonly menuHeading: string;
  readonly menuMore: readonly LinkItem[];
  readonly main: readonly Block[];
  readonly footer: readonly Block[];
}
