import type { Need } from "../../domain/Need";
import { footerTags, verificationTags } from "../../stores/calls";

/** The calls that every page makes beside those of its sections. */
export const SITE_NEEDS: readonly Need[] = [footerTags(), verificationTags()];
