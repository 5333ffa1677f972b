/**
 * The page without its scripts, for the canvas: the frame is sandboxed and runs none anyway; without them the browser does not
 * even fetch them. The markup comes from React, which escapes `<` in texts and attributes.
 */
export function stripScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, "")
    .replace(/<noscript\b[^>]*>([\s\S]*?)<\/noscript>/g, "$1");
}
