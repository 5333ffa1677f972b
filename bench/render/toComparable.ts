const STATE = /<script id="dealframe_state"[^>]*>.*?<\/script>/s;
/** An id that React's useId makes: it tells the component's place in the tree. */
const REACT_ID = /_R_[0-9a-z]+_/g;

/** A page without its state, and with the ids that React makes numbered in the order of their appearance. */
export function toComparable(html: string): string {
  const ids = new Map<string, string>();
  return html.replace(STATE, "").replace(REACT_ID, (id) => {
    const known = ids.get(id) ?? `id-${ids.size + 1}`;
    ids.set(id, known);
    return known;
  });
}

/** Where two texts begin to differ, with what stands around it in each; '' where they are equal. */
export function describeDifference(one: string, other: string): string {
  if (one === other) return "";
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return `They differ at character ${at}:\n  ${around(one)}\n  ${around(other)}`;
}
