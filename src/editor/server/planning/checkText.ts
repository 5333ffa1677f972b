import { countBytes, findTooDeep, LIMITS, WEBSITE_DATA_LIMITS } from "../../../layout/document/limits";
import { WEBSITES_NAME } from "../../protocol/draft";
import { Refused } from "../Refused";

/**
 * Throws {@link Refused} for a text beyond the limits of the parser. A text in a draft may have faults, but it must be small
 * enough to be parsed.
 */
export function checkText(file: string, text: string): void {
  const limits = file === WEBSITES_NAME ? WEBSITE_DATA_LIMITS : LIMITS;
  if (countBytes(text) > limits.bytes)
    throw new Refused("too-large", `${file} would be larger than ${Math.round(limits.bytes / 1024)} KB.`);
  if (findTooDeep(text, limits.depth) !== -1)
    throw new Refused("too-large", `${file} would have more than ${limits.depth} levels of lists and objects.`);
}
