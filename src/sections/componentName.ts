/** Name of a section type's component, which is its file's name too: `deal-grid` → `DealGrid`. */
export function toComponentName(type: string): string {
  return type.replace(/(?:^|-)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
