import { createRandom } from "../../src/reference-api/seed/random";
import type { LoadRequest } from "./openConnections";

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-";
const PAGES = ["/", "/store", "/coupons", "/categories", "/aboutus"] as const;
const PARAMETERS = ["page", "sort", "type", "letter", "utm_source", "x"] as const;
/** Page numbers beyond the last page of every list. */
const FAR_PAGES = { from: 1_000, to: 900_000 } as const;

/**
 * Invents requests that following links never produces: unknown hosts, paths without a page, stores and categories that
 * do not exist, parameters that no page reads, searches, odd encodings. The same seed gives the same requests.
 */
export function inventRequests(hosts: readonly string[], seed: string): () => LoadRequest {
  const random = createRandom(seed);
  const word = () => Array.from({ length: random.integer(3, 30) }, () => random.pick([...LETTERS])).join("");
  const value = (name: string) => (name === "page" ? random.integer(FAR_PAGES.from, FAR_PAGES.to) : word());
  const query = () =>
    Array.from({ length: random.integer(1, 4) }, () => {
      const name = random.chance(0.3) ? word() : random.pick(PARAMETERS);
      return `${name}=${value(name)}`;
    }).join("&");
  const oddEscape = () => `%${random.integer(0, 255).toString(16).padStart(2, "0")}`;
  const known = (path: string): LoadRequest => ({ host: random.pick(hosts), path });
  const kinds: readonly (() => LoadRequest)[] = [
    () => ({ host: `${word()}.${random.pick(["localhost", "example", "localhost:81"])}`, path: `/${word()}` }),
    () => ({ host: `${word()}.localhost`, path: random.pick(PAGES) }),
    () => ({ host: `www.${word()}.localhost`, path: `/store/${word()}?${query()}` }),
    () => known(`${random.pick(PAGES)}?${query()}`),
    () => known(`${random.pick(PAGES)}?${query()}`),
    () => known(`${random.pick(PAGES)}?${query()}`),
    () => known(`${random.pick(PAGES)}?${query()}`),
    () => known(`/${word()}${random.chance(0.5) ? `/${word()}` : ""}`),
    () => known(`${random.pick(["/store/", "/category/"])}${word()}${random.chance(0.3) ? `?${query()}` : ""}`),
    () => known(`/searchpage?q=${word()}`),
    () =>
      known(`/${Array.from({ length: random.integer(1, 20) }, oddEscape).join("")}${"/".repeat(random.integer(0, 3))}`),
  ];
  return () => random.pick(kinds)();
}
