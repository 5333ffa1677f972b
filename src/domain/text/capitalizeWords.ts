/** The words of a name, each with a capital: “black-friday” is “Black Friday”. */
export function capitalizeWords(name: string): string {
  return name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
