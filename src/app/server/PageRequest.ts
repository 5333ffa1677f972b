import type { Api } from "../../api/createApi";
import type { Website } from "../../domain/entities";
import type { Route } from "../../domain/routes/Route";
import type { TagSources } from "../../domain/tags/tagSources";
import type { ResolvedPage } from "../documents/resolveDocuments";
import type { FindAssets } from "./Document";
import type { SectionFailure } from "./listSectionFailures";
import type { MarkupShelf } from "./markup/MarkupKeeper";
import type { PageEnd } from "./PageEnd";

/** A page request whose tenant and website data are known. */
export interface PageRequest {
  /** The page's address as the shopper sees it. */
  readonly url: URL;
  /** The domain as it is sent to the API. */
  readonly domain: string;
  readonly website: Website;
  readonly api: Api;
  /** Origin of the API as browsers reach it; '' for the page's own. */
  readonly apiOrigin: string;
  /** Origin of the API's pictures, in the same way; absent: `apiOrigin`. */
  readonly pictureOrigin?: string;
  readonly apiTimeoutMs: number;
  /** The page of the address, with its documents at the moment that it shows. */
  readonly page: ResolvedPage;
  readonly findAssets: FindAssets;
  /** Hosts whose pages may be shown in frames. */
  readonly embedHosts: readonly string[];
  /**
   * Called once all answers are loaded; resolves when the page may use the thread, and rejects if nobody waits for it
   * any more. Absent: at once.
   */
  readonly awaitTurn?: () => Promise<void>;
  /** Called before each part of a long computation, as `awaitTurn` is before the page is rendered. Absent: at once. */
  readonly giveWay?: (() => Promise<void>) | undefined;
  /** The moment for which the page is rendered, in milliseconds since the epoch. */
  readonly nowMs: number;
  /** Cache of the markup of the domain's sections; absent: none. */
  readonly shelf?: MarkupShelf | undefined;
}

/** A page for one request: as HTML, or as the data from which the browser renders it. */
export interface RenderedPage {
  readonly status: 200 | 404;
  /** The HTML, or the JSON of a `PageData`. */
  readonly html: string;
  /** The moments at which its answers and texts change by time alone, the next one first; not those of its documents. */
  readonly ends: readonly PageEnd[];
  /** False if something on the page could not be loaded; then the page is not cached. */
  readonly isComplete: boolean;
  /** The sections that threw while the page was rendered. */
  readonly failures: readonly SectionFailure[];
  /** True for a preview: it is neither cached nor listed by search engines. */
  readonly isPreview: boolean;
  /** True for a page whose address may hold a token: no cache stores it, and nobody learns its address. */
  readonly isPrivate: boolean;
  /** The `redirect` of the path's route, for a page that leads to another site. */
  readonly redirect: Route["redirect"];
  /** Contents of the page's inline style elements, for the security policy. */
  readonly inlineStyles: readonly string[];
  readonly website: Website;
  readonly inlineScripts: readonly string[];
  readonly scriptUrls: readonly string[];
  /** The sources that the page's tags may use beyond their own scripts. */
  readonly tagSources: TagSources;
}
