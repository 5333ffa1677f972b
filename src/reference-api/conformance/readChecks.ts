import type { Check } from "./Check";
import { couponChecks } from "./couponChecks";
import { requestChecks } from "./requestChecks";
import { storeChecks } from "./storeChecks";
import { websiteChecks } from "./websiteChecks";

/** All checks that do not change the server's data. */
export const readChecks: readonly Check[] = [...websiteChecks, ...couponChecks, ...storeChecks, ...requestChecks];
