import type { Tenants } from "../tenants/Tenants";
import type { LayoutService } from "./LayoutService";

type HomePages = ReadonlyMap<string, string> | undefined;

/**
 * Reports the home_page of the domains that change documents: at the start, and whenever documents or website data have
 * changed; `undefined` while the website data cannot be loaded. Returns a function that loads the data again.
 */
export function followHomePages(
  tenants: Tenants,
  layouts: LayoutService,
  tell: (homePages: HomePages) => void,
): () => void {
  const look = () => void tenants.loadHomePages([...layouts.current.changes.keys()]).then(tell, () => tell(undefined));
  layouts.onChange(look);
  tenants.onHomePages(look);
  look();
  return look;
}
