/** A rectangle over the page, in px of the window. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

export interface TagPlace {
  readonly left: number;
  readonly top: number;
}

/** Room that the button at the end of a section's edge takes. */
const BUTTON = 44;

/**
 * The place of a section's tag: above its box, else at another edge where it covers no heading and is in view. Where every place
 * covers one, it covers as little as can be.
 */
export function placeTag(
  box: Box,
  tag: Pick<Box, "width" | "height">,
  room: Pick<Box, "width" | "height">,
  headings: readonly Box[],
): TagPlace {
  const end = box.left + box.width - BUTTON - tag.width;
  const [above, below] = [box.top - tag.height, box.top + box.height];
  const inside = below - tag.height;
  const edge = room.height - tag.height;
  const places: readonly (readonly [left: number, top: number])[] = [
    [box.left, above],
    [end, above],
    [end, box.top],
    [box.left, below],
    [end, below],
    [box.left, inside],
    [end, inside],
    [end, 0],
    [box.left, edge],
    [end, edge],
  ];
  const inView = places
    .map(([left, top]) => ({ left: Math.max(0, Math.min(left, room.width - tag.width)), top }))
    .filter(({ top }) => top >= 0 && top <= edge);
  const covers = (place: TagPlace) =>
    headings.reduce((sum, heading) => sum + overlap({ ...place, ...tag }, heading), 0);
  const [first = { left: box.left, top: Math.max(0, above) }, ...others] = inView;
  let best = first;
  for (const place of others) if (covers(place) < covers(best)) best = place;
  return best;
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
