import type { RoutedPath } from "../../domain/routes/Routes";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import type { Previewed } from "../../layout/preview/Preview";
import type { Visitor } from "../http/Visitors";
import type { ResolvedTenant } from "../tenants/resolveTenant";

/** A requested page whose tenant is known. */
export interface PageDemand {
  readonly site: ResolvedTenant;
  /** The documents at all times. */
  readonly layouts: LayoutSet;
  /** The address as the shopper sees it. */
  readonly url: URL;
  /** The path of the address, looked up among those of the documents. */
  readonly routed: RoutedPath;
  /** The preview to show; undefined if none is asked for. */
  readonly previewed: Previewed | undefined;
  /** The visitor who requests it. */
  readonly visitor: Visitor;
}
