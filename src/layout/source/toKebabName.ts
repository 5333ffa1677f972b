/** Returns the words of a text in small letters, joined by hyphens: `black-friday` for “BlackFriday” and “Black Friday”. */
export function toKebabName(text: string): string {
  const words = text.replace(/([a-z\d])(?=[A-Z])/g, "$1-").toLowerCase();
  return (words.match(/[a-z0-9]+/g) ?? []).join("-");
}
