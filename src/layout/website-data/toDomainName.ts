import { parseUrl } from "../../domain/parseUrl";

const NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/**
 * The name of a domain that an address, or a name in capitals, probably means: `shop.example` for
 * `https://Shop.example/`.
 */
export function toDomainName(text: string): string | undefined {
  const address = text.includes("://") ? text : `http://${text}`;
  const name = parseUrl(address)?.hostname.replace(/^www\./, "") ?? "";
  return NAME.test(name) ? name : undefined;
}
