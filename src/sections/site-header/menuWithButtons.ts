/** True for a row of nothing but the menu and the buttons, which a band shows as one. */
export function isMenuWithButtons(row: readonly string[]): boolean {
  return row.length === 2 && row.includes("menu") && row.includes("buttons");
}
