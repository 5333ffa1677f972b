/**
 * Converts a snippet of the language server protocol to a template of CodeMirror: the places `$1`, `${1:name}` and
 * `${1|a,b|}` become `${1:name}`. Other texts have no places.
 */
export function toTemplate(text: string, isSnippet: boolean): string {
  if (!isSnippet) return escapeBraces(text);
  let template = "";
  let rest = text;
  while (rest !== "") {
    const place = /^\$(?:(\d+)|\{(\d+)(?::((?:[^\\}]|\\.)*)|\|([^,|]*)[^|]*\|)?\})/.exec(rest);
    if (place !== null) {
      const [whole, bare, number = bare, name, choice] = place;
      const shown = (name ?? choice ?? "").replace(/\\(.)/g, "$1");
      // A place cannot have braces in its name: such a text is put in without a place.
      template += /[{}]/.test(shown) ? escapeBraces(shown) : `\${${number}${shown === "" ? "" : `:${shown}`}}`;
      rest = rest.slice(whole.length);
      continue;
    }
    const isEscape = rest.startsWith("\\") && rest.length > 1;
    const sign = isEscape ? (rest[1] ?? "") : (rest[0] ?? "");
    template += escapeBraces(sign);
    rest = rest.slice(isEscape ? 2 : 1);
  }
  return template;
}

/** Escapes `{` and `}` for CodeMirror. */
function escapeBraces(text: string): string {
  return text.replace(/[{}]/g, "\\$&");
}
