import { isEmail } from "../../domain/text/email";
import { isOneLine } from "../../domain/text/oneLine";

/** The formats that the schemas of input can name. A `text` has no NUL, because Postgres cannot store it. */
export const formats = { "site-email": isEmail, "one-line": isOneLine, text: (value: string) => !value.includes("\0") };
