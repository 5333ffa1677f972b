import { isEmail } from "../../domain/text/email";
import { isOneLine } from "../../domain/text/oneLine";

/** The formats that the schemas of input can name. A `text` has no NUL, because Postgres cannot store it. */
export const formats = { "site-email": isEmail, "one-line": isOneLine, text: (value: string) => !value.includes("\0") };

/** The same formats in words, for readers of the contract. */
export const FORMAT_WORDS: Readonly<Record<keyof typeof formats, string>> = {
  "site-email": "an email address of one line",
  "one-line": "one line, without line breaks, tabs and other control characters",
  text: "any characters except NUL",
};
