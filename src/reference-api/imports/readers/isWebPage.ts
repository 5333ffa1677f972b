/** Returns true if a text begins as a web page. */
export function isWebPage(start: string): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html)\b/i.test(
    start.slice(0, 2000),
  );
}
