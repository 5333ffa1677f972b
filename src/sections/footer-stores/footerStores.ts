import { activeStores, popularStores } from "../../stores/calls/stores";

/** The call behind each order of the stores. */
export const FOOTER_STORES = { visits: popularStores, listed: activeStores };
