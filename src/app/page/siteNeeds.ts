import { footerTags, verificationTags } from "../../stores/calls/website";
import type { AnswerNeed } from "../../stores/defineCall";

/** The calls that every page makes beside those of its sections. */
export const SITE_NEEDS: readonly AnswerNeed<unknown>[] = [footerTags(), verificationTags()];
