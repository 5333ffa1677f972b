/** Whose answers these are: a domain's, as one API gives them. */
export function createOwner(origin: string, domain: string): string {
  return `${domain} ${origin}`;
}

/** The domain and the API's origin of an owner. */
export function readOwner(owner: string): { readonly domain: string; readonly origin: string } {
  const [domain = "", origin = ""] = owner.split(" ");
  return { domain, origin };
}
