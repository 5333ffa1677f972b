import { defineScreenshot, ON_A_REVEAL_PAGE } from "../defineScreenshot";

export const screenshot = defineScreenshot(ON_A_REVEAL_PAGE);
