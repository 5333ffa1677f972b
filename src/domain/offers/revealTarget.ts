import type { RedirectionType } from "../entities";
import type { PageAddress } from "../Need";
import { findRevealType } from "./revealTypes";

/** What the address of a reveal page names; all texts are decoded. */
export type RevealTarget =
  | { readonly type: RedirectionType; readonly couponId: string; readonly tracking?: string }
  /** `/mr` and `/mr/{link}`: anyone may have written the link. */
  | { readonly type: "zero-redirect-without-refer"; readonly link?: string };

/**
 * Parses the address of a page of the reveal flow; undefined for any other page. A page that names an offer at a path of its
 * own is one, too; it reveals the offer like a redirect.
 */
export function readRevealTarget({
  path,
  params: { couponId, tracking, link },
}: Pick<PageAddress, "path" | "params">): RevealTarget | undefined {
  const type = findRevealType(path);
  if (couponId !== undefined)
    return { type: type ?? "redirect", couponId, ...(tracking === undefined ? {} : { tracking }) };
  if (type !== "zero-redirect-without-refer") return undefined;
  return { type: "zero-redirect-without-refer", ...(link === undefined ? {} : { link }) };
}
