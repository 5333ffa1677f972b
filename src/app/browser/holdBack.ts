import { getDomId } from "../../render/domId";

/** React's marks at the start of a boundary: of one that can be hydrated, and of one whose content is not revealed yet. */
const [WHOLE, HELD_BACK] = ["$", "$~"];

/**
 * Marks a section's boundary as one whose content the server has not revealed: React leaves it alone, however often it renders
 * what is around it. Returns what ends that, as React's own script of a streamed page does.
 */
export function holdBack(sectionId: string): () => void {
  const nodes = document.getElementById(getDomId(sectionId))?.childNodes ?? [];
  const start = [...nodes].find((node) => node instanceof Comment && node.data === WHOLE);
  if (!(start instanceof Comment)) return () => undefined;
  start.data = HELD_BACK;
  return () => {
    start.data = WHOLE;
    // React's own property: what hydrates the boundary, once React has met it.
    (start as Comment & { _reactRetry?: () => void })._reactRetry?.();
  };
}
