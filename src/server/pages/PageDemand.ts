import type { RoutedPath } from "../../domain/routes/Routes";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import type { Previewed } from "../../layout/preview/Preview";
import type { Visitor } from "../http/Visitors";
import type { ResolvedTenant } from "../tenants/resolveTenant";

/** The form in which a page is sent. */
export type PageForm = "html" | "data";

/** A requested page whose tenant is known. */
export interface PageDemand {
  readonly site: ResolvedTenant;
  /** The documents at all times. */
  readonly layouts: LayoutSet;
  /** The address as the shopper sees it. */
  readonly url: URL;
  /** HTML, or the data from which a browser that shows another page renders it. */
  readonly form: PageForm;
  /** The path of the address, looked up among those of the documents. */
  readonly routed: RoutedPath;
  /** The preview to show; undefined if none is asked for. */
  readonly previewed: Previewed | undefined;
  /** The visitor who requests it. */
  readonly visitor: Visitor;
}
