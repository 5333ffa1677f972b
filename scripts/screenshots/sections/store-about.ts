import { defineScreenshot, ON_A_STORE_PAGE } from "../defineScreenshot";

export const screenshot = defineScreenshot(ON_A_STORE_PAGE);
