import { isSitePath, toWebUrl } from "./safeHref";

/** The address of a picture that a document names: a path of the site, or an http or https address; '' for anything else. */
export function toPictureSrc(value: string): string {
  const trimmed = value.trim();
  return isSitePath(trimmed) ? trimmed : (toWebUrl(trimmed) ?? "");
}
