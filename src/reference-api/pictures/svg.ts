/** Wraps shapes into an SVG document of the given size. The title describes the picture. */
export function createSvg(width: number, height: number, title: string, shapes: string): string {
  const label = title.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${label}</title>${shapes}</svg>`;
}

/** A gradient definition of two colours from the top left to the bottom right. */
export function createGradient(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}
