/** A node that another script has added to the page, and its place. */
interface Added {
  readonly node: Node;
  readonly parent: Node;
  readonly next: Node | null;
}

/**
 * Watches for nodes that other scripts, such as those of advertisements, add to a page that is not hydrated yet: React would take
 * the page for another one than the server has rendered. Those of a translation hold the page's own texts, and stay. The returned function takes them out, and returns what puts them back in
 * their places; undefined where there are none.
 */
export function watchAdded(root: HTMLElement): () => (() => void) | undefined {
  const added = new Set<Node>();
  const note = (records: readonly MutationRecord[]): void => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (!isTranslation(node)) added.add(node);
  };
  const observer = new MutationObserver(note);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    note(observer.takeRecords());
    observer.disconnect();
    const outermost = [...added].filter((node) => root.contains(node) && !isInside(node, added));
    const places = outermost.flatMap((node): Added[] => {
      const { parentNode: parent, nextSibling: next } = node;
      return parent === null ? [] : [{ node, parent, next }];
    });
    for (const { node, parent } of places) parent.removeChild(node);
    return places.length === 0 ? undefined : () => putBack(places);
  };
}

/** True for what a browser that translates the page puts around its texts, and for those: React renders these sections anew. */
function isTranslation(node: Node): boolean {
  return (node instanceof Element ? node : node.parentElement)?.closest("font") != null;
}

function isInside(node: Node, others: ReadonlySet<Node>): boolean {
  for (let part = node.parentNode; part !== null; part = part.parentNode) if (others.has(part)) return true;
  return false;
}

/** The last one first: it may stand behind another. */
function putBack(places: readonly Added[]): void {
  for (const { node, parent, next } of [...places].reverse())
    if (parent.isConnected) parent.insertBefore(node, next?.parentNode === parent ? next : null);
}
