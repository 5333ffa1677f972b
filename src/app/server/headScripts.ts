import { AFTER_PAINT_SCRIPT } from "./afterPaint";
import { NEWER_BUILD_SCRIPT } from "./newerBuild";
import { PRE_HYDRATION_CLICKS_SCRIPT } from "./preHydrationClicks";
import { VIEWED_MARK_SCRIPT } from "./viewedMark";

/** The scripts in the head of each page, in the order in which they run; `npm run generate` makes one small script of them. */
export const HEAD_SCRIPTS: readonly string[] = [
  VIEWED_MARK_SCRIPT,
  PRE_HYDRATION_CLICKS_SCRIPT,
  NEWER_BUILD_SCRIPT,
  AFTER_PAINT_SCRIPT,
];
