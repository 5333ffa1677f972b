import { answerChecks } from "./answerChecks";
import type { Check } from "./Check";
import { couponChecks } from "./couponChecks";
import { preflightAge, preflightChecks } from "./preflightChecks";
import { requestChecks } from "./requestChecks";
import { storeChecks } from "./storeChecks";
import { websiteChecks } from "./websiteChecks";

/** All checks that do not change the server's data. */
export const readChecks: readonly Check[] = [
  ...answerChecks,
  ...websiteChecks,
  ...couponChecks,
  ...storeChecks,
  ...requestChecks,
  ...preflightChecks,
  preflightAge,
];
