import { defineScreenshot, IN_A_FOOTER } from "../defineScreenshot";

export const screenshot = defineScreenshot(IN_A_FOOTER);
