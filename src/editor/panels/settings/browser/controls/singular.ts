/** Returns the singular of a title: “Question” for “Questions”, “Category” for “Categories”. */
export function singular(label: string): string {
  return label.endsWith("ies") ? `${label.slice(0, -3)}y` : label.replace(/s$/, "");
}
