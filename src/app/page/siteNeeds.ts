import { footerTags, verificationTags, website } from "../../stores/calls/website";
import type { AnswerNeed } from "../../stores/engine/defineCall";

/** The calls that every page makes beside those of its sections. */
export const SITE_NEEDS: readonly AnswerNeed<unknown>[] = [footerTags(), verificationTags()];
/** These and the website data, which is loaded before a page is rendered. */
export const PAGE_NEEDS: readonly AnswerNeed<unknown>[] = [website(), ...SITE_NEEDS];
