import { CONFIRM_PATH, TOKEN_FIELD } from "../../../src/domain/mail/newsletterPaths";
import { defineScreenshot } from "../defineScreenshot";

export const screenshot = defineScreenshot({
  document: "page/newsletter-confirm",
  path: () => `${CONFIRM_PATH}?${TOKEN_FIELD}=a-token-of-the-screenshot`,
});
