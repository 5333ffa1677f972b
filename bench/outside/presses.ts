/** A kind of press, on the page where it is measured. */
export interface Press {
  /** One of the pages in `sitePages.ts`. */
  readonly page: "Home One" | "Home Five" | "Store page";
  /** Of these, the first that can be pressed is. */
  readonly selector: string;
  /** Typed after the press. */
  readonly typed?: string;
  /** Matches once the press has had its effect. */
  readonly effect?: string;
  /** True where a press loads another page until the section is hydrated: it is measured hydrated only. */
  readonly isLink?: boolean;
  /** True where the page by hand has it, too. */
  readonly isByHand: boolean;
}

export const PRESSES: Readonly<Record<string, Press>> = {
  "Show more": {
    page: "Home One",
    selector: 'main button[aria-expanded="false"]',
    effect: 'main button[aria-expanded="true"]',
    isByHand: true,
  },
  Menu: {
    page: "Home One",
    selector: 'header button[aria-label="Open menu"]',
    effect: "header [popover]:popover-open",
    isByHand: true,
  },
  Save: {
    page: "Home One",
    selector: 'main button[aria-pressed="false"]',
    effect: 'main button[aria-pressed="true"]',
    isByHand: true,
  },
  Reveal: { page: "Home One", selector: 'main article a[aria-label^="View: "]', isByHand: false },
  Search: { page: "Home One", selector: 'header input[type="search"]', typed: "k", isByHand: true },
  Carousel: {
    page: "Home One",
    selector: 'main button[aria-label="Show slide 2"]',
    effect: 'main button[aria-label="Show slide 2"][aria-current="true"]',
    isByHand: true,
  },
  Tab: {
    page: "Home Five",
    selector: 'main [role="tab"][aria-selected="false"]',
    effect: 'main [role="tab"] ~ [role="tab"][aria-selected="true"]',
    isByHand: false,
  },
  Filter: {
    page: "Store page",
    selector: 'main a[href$="type=code"]:not([aria-current])',
    effect: 'main a[href$="type=code"][aria-current]',
    isLink: true,
    isByHand: false,
  },
  Question: {
    page: "Store page",
    selector: "main section.question-list summary, main [data-section-type=question-list] summary",
    effect: "main details[open]",
    isByHand: true,
  },
};
