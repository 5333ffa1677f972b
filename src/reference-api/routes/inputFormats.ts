import { isEmail } from "../../domain/text/email";
import { isOneLine } from "../../domain/text/oneLine";

/** The formats that the schemas of input can name. */
export const formats = { "site-email": isEmail, "one-line": isOneLine };
