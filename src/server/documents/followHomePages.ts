import type { HomePages } from "../tenants/HomePages";
import type { LayoutService } from "./LayoutService";

/**
 * Reports the home_page of the domains that change documents: at the start, and whenever documents or website data have
 * changed; `undefined` while the website data cannot be loaded. Returns a function that loads the data again.
 */
export function followHomePages(
  homePages: HomePages,
  layouts: LayoutService,
  tell: (known: ReadonlyMap<string, string> | undefined) => void,
): () => void {
  const look = () => void homePages.load([...layouts.current.changes.keys()]).then(tell, () => tell(undefined));
  layouts.onChange(look);
  homePages.onChange(look);
  look();
  return look;
}
