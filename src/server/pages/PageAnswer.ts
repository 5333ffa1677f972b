import type { FoundPage } from "../caching/pages/FoundPage";
import type { TimedPage } from "./PageRenderer";

/** A page for everybody, or one that is rendered for this request alone. */
export type PageAnswer =
  | ({ readonly kind: "shared" } & FoundPage)
  | ({ readonly kind: "single"; readonly headers: Readonly<Record<string, string>> } & Pick<
      TimedPage,
      "page" | "timing"
    >);
