import type { FixedPath } from "../../domain/routes/fixedPaths";
import { definePicture, ON_A_REVEAL_PAGE } from "../definePicture";

export const picture = definePicture({
  type: "recently-viewed",
  document: "page/contact-us",
  path: () => "/contactus" satisfies FixedPath,
  beforeVisit: async ({ offer, visit }) => visit(ON_A_REVEAL_PAGE.path(offer)),
});
