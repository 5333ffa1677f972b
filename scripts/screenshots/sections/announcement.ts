import { defineScreenshot, IN_A_HEADER } from "../defineScreenshot";

export const screenshot = defineScreenshot(IN_A_HEADER);
