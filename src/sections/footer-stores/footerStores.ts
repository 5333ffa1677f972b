import { activeStores } from "../../stores/calls/stores";
import { popularStores } from "../../stores/derived/stores";

/** The call behind each order of the stores. */
export const FOOTER_STORES = { visits: popularStores, listed: activeStores };
