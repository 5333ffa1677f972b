/** Files that replace those of the example site, by their paths below the layouts folder; `undefined` removes one. */
export type Change = Readonly<Record<string, string | undefined>>;

/**
 * A change that causes a diagnostic. docs/diagnostics.md shows what is reported for the first example of a kind; the tests check
 * those with `at`.
 */
export type Example = ChangeExample | WebsitesExample | MapExample;

export interface ChangeExample extends Partial<Reported> {
  readonly change: Change;
  /** Change of the example site that was in use before. If absent, the site starts with the faulty files. */
  readonly before?: Change;
}

export interface WebsitesExample extends Reported {
  /** Text of the website data. */
  readonly websites: string;
}

export interface MapExample extends Reported {
  /** Texts of maps of columns, by the names of their files. */
  readonly maps: Readonly<Record<string, string>>;
}

/** The only diagnostic of an example. */
interface Reported {
  /** Its place: `home/one.json:7:59`, in website data `7:59`, in maps `network.json:7:59`. */
  readonly at: string;
  /** A part of its message. */
  readonly says: string;
}

/** A site with a home, a header, a footer and a selection, for examples of faults (harness/diagnostics/exampleSite.ts). */
export interface ExampleSite {
  /** The text of home/one.json, a home with a heading and a deal grid. */
  readonly HOME: string;
  /** A section with the main heading of a page. */
  readonly HEADING: string;
  /** The page of a store, at `/store/:storeSlug`. */
  readonly STORE_PAGE: Change;
  /** The page of all stores, at `/store`. */
  readonly STORES: Change;
  /** Returns the home with one text replaced. */
  home(from: string, to: string): Change;
  /** Returns the header with one text replaced. */
  header(from: string, to: string): Change;
  /** Returns the footer with one text replaced. */
  footer(from: string, to: string): Change;
  /** Returns the selection with one text replaced. */
  selection(from: string, to: string): Change;
  /** Returns website data of two domains with one text replaced. */
  websites(from: string, to: string): string;
  /** Returns a map of columns with one text replaced, by the name of its file. */
  map(from: string, to: string): Readonly<Record<string, string>>;
  /** Adds a section to the end of the home, in line 11 from its start. */
  adding(section: string): Change;
  /** Adds a banner with these times to the end of the home; the times are line 12. */
  slot(times: string): Change;
  /** Returns a page with these settings, from column 58 of its first line on. */
  page(settings: string, file?: string): Change;
  /** Returns a page with its paths; its sections are line 2. */
  pageAt(name: string, path: string | readonly string[], sections: string): Change;
  /** Returns a home that extends home/one, with one operation in each line from line 5 on. */
  extending(...operations: string[]): Change;
  /** Returns a domain's operations on its home, one in each line from line 2 on. */
  domain(...operations: string[]): Change;
  /** Returns the setting of a header with one link. */
  link(href: string): string;
}
