/** Creates the name of an owner of answers: a domain and its API. */
export function createOwner(origin: string, domain: string): string {
  return `${domain} ${origin}`;
}

/** Returns the domain and the API's origin of an owner. */
export function readOwner(owner: string): { readonly domain: string; readonly origin: string } {
  const [domain = "", origin = ""] = owner.split(" ");
  return { domain, origin };
}
