import type { Place } from "../../../generated/documents";
import type { SectionNode } from "../page/outlineNodes";
import type { Box } from "./placeTag";

/** A section that another one can be dropped beside, with its box. */
export interface DropTarget {
  readonly node: SectionNode;
  readonly box: Box;
}

/** The place to which a dragged section would go, and the line that shows it. */
export interface Drop {
  readonly at: Place;
  readonly line: Pick<Box, "top" | "left" | "width">;
}

/** The place nearest to a point: before or after the innermost section there, else the section that is nearest above or below. */
export function findDrop(targets: readonly DropTarget[], x: number, y: number): Drop | undefined {
  const area = ({ box }: DropTarget) => box.width * box.height;
  const around = targets.filter(({ box }) => isWithin(box, x, y)).sort((a, b) => area(a) - area(b));
  const nearest = [...targets].sort((a, b) => distance(a.box, y) - distance(b.box, y));
  const found = around[0] ?? nearest[0];
  if (found === undefined) return undefined;
  const { box, node } = found;
  const isAfter = y > box.top + box.height / 2;
  const top = isAfter ? box.top + box.height : box.top;
  const { id } = node.section;
  return { at: isAfter ? { after: id } : { before: id }, line: { top, left: box.left, width: box.width } };
}

function isWithin({ left, top, width, height }: Box, x: number, y: number): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

function distance({ top, height }: Box, y: number): number {
  return y < top ? top - y : Math.max(0, y - top - height);
}
