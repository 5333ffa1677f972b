/*
 * Columns as the Rust library unicode-width counts them for single characters, which Biome measures lines with. The ranges
 * complete the properties that JavaScript knows.
 */

const PRINTABLE_ASCII = /^[ -~]*$/;
/** Combining and invisible characters, and signs that enclose the digits after them. */
const NARROW =
  /(?![\u115F\u2D7F])[\p{Grapheme_Extend}\p{Default_Ignorable_Code_Point}\p{Cc}\u0605\u070F\u0890\u0891\u08E2\u0D4E\u1160-\u11FF\uA8FA\uD7B0-\uD7FB\u{111C2}\u{111C3}\u{113D1}\u{1193F}\u{11941}\u{11A84}-\u{11A89}\u{11D46}\u{11F02}]/gu;
/** East Asian characters and emoji. */
const WIDE =
  /(?![\u{1F1E6}-\u{1F1FF}\u3248-\u324F])[\p{Emoji_Presentation}\u1100-\u115F\u17A4\u17D8\u2329\u232A\u2630-\u2637\u268A-\u268F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{16FE0}-\u{18FFF}\u{1AFF0}-\u{1B2FF}\u{1D300}-\u{1D376}\u{1F200}-\u{1F265}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}]/gu;

/** Number of columns that a text fills in a monospaced font: none for a combining character, two for an East Asian one or an emoji. */
export function measureText(text: string): number {
  if (PRINTABLE_ASCII.test(text)) return text.length;
  const visible = text.replace(NARROW, "");
  return [...visible].length + (visible.match(WIDE)?.length ?? 0);
}
