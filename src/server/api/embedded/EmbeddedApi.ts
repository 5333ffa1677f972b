import type { ReferenceApi } from "../../../reference-api/createReferenceApi";

/** The embedded API as the site uses it, in this process or in another one. */
export type EmbeddedApi = Pick<ReferenceApi, "fetch" | "handles">;
