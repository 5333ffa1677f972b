/** True if a text contains a name as whole words, without regard to letter case. */
export function includesName(text: string, name: string): boolean {
  const [line, words] = [text.toLowerCase(), name.trim().toLowerCase()];
  if (words === "") return false;
  for (let index = line.indexOf(words); index !== -1; index = line.indexOf(words, index + 1)) {
    if (!isLetter(line[index - 1]) && !isLetter(line[index + words.length])) return true;
  }
  return false;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
