const STATE = /<script id="dealframe_state"[^>]*>.*?<\/script>/s;

/** A page without its state. */
export function toComparable(html: string): string {
  return html.replace(STATE, "");
}

const BOUNDARY = /<!--\/?\$-->/g;

/** The comparable body of a page, without the comments of Suspense boundaries, which a page that is hydrated at once has not. */
export function toBody(html: string): string {
  return toComparable(html.slice(html.indexOf("<body"))).replace(BOUNDARY, "");
}

/** Where two texts begin to differ, with what stands around it in each; '' where they are equal. */
export function describeDifference(one: string, other: string): string {
  if (one === other) return "";
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return `They differ at character ${at}:\n  ${around(one)}\n  ${around(other)}`;
}
