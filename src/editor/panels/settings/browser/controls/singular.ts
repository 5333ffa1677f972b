/** “Questions” is “Question”, “Categories” is “Category”. */
export function singular(label: string): string {
  return label.endsWith("ies") ? `${label.slice(0, -3)}y` : label.replace(/s$/, "");
}
