/** Returns the words of a file's name, such as “Half off gardens” for `pictures/half-off-gardens.webp`. */
export function nameFromFile(picture: string): string {
  const words = picture
    .replace(/^.*\//, "")
    .replace(/\.\w+$/, "")
    .replaceAll(/[-_]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
