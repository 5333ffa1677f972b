import type { RedirectionType } from "../entities";
import type { PageAddress } from "../Need";
import { matchRoute } from "../routes/matchRoute";
import { ROUTES } from "../routes/routes";

/** What the address of a reveal page names; all texts are decoded. */
export type RevealTarget =
  | { readonly type: RedirectionType; readonly couponId: string; readonly tracking?: string }
  /** `/mr` and `/mr/{link}`: anyone may have written the link. */
  | { readonly type: "zero-redirect-without-refer"; readonly link?: string };

/** Parses the address of a page of the reveal flow; undefined for any other page. */
export function readRevealTarget({
  path,
  params: { couponId, tracking, link },
}: Pick<PageAddress, "path" | "params">): RevealTarget | undefined {
  const type = matchRoute(ROUTES, path)?.route.reveal;
  if (type === undefined) return undefined;
  if (couponId !== undefined) return { type, couponId, ...(tracking === undefined ? {} : { tracking }) };
  return type === "zero-redirect-without-refer" ? { type, ...(link === undefined ? {} : { link }) } : undefined;
}
