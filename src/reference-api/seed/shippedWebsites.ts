import type { WebsiteData } from "../db/jsonRecords";
import websites from "./websites.json";

/** The domains shipped with the program. */
export const SHIPPED_WEBSITES: readonly WebsiteData[] = websites;
