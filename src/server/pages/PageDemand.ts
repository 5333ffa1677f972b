import type { Previewed } from "../../app/documents/resolveDocuments";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import type { Visitor } from "../request/Visitors";
import type { ResolvedTenant } from "../tenants/resolveTenant";

/** One page that is asked for, its tenant known. */
export interface PageDemand {
  readonly site: ResolvedTenant;
  /** The documents at all times. */
  readonly layouts: LayoutSet;
  /** The address as the shopper sees it. */
  readonly url: URL;
  /** What is shown in place of the domain's home as it is now, in a preview. */
  readonly previewed: Previewed | undefined;
  /** Who asks for it. */
  readonly visitor: Visitor;
}
