/**
 * One shape of a sketch: its kind, and its x, y, width and height on a ground of 60 × 36. `picture` is grey, `text` a
 * line, `box` an outline, `fill` a field in the accent, `tint` one in its tint, `round` a box with round corners.
 */
export type Shape = readonly [
  kind: "picture" | "text" | "box" | "fill" | "tint" | "round" | "cover",
  x: number,
  y: number,
  width: number,
  height: number,
];

/** A small drawing of a word's effect on a section. */
export function Sketch({ shapes }: { readonly shapes: readonly Shape[] }) {
  return (
    <svg viewBox="0 0 60 36" aria-hidden="true">
      {shapes.map(([kind, x, y, width, height]) => (
        <rect key={`${kind} ${x} ${y}`} x={x} y={y} width={width} height={height} {...LOOKS[kind]} />
      ))}
    </svg>
  );
}

const LOOKS = {
  picture: { fill: "currentColor", opacity: 0.35, rx: 1 },
  text: { fill: "currentColor", opacity: 0.8, rx: 0.75 },
  box: { fill: "none", stroke: "currentColor", strokeWidth: 1, rx: 1 },
  fill: { fill: "currentColor", rx: 1 },
  tint: { fill: "currentColor", opacity: 0.16 },
  round: { fill: "none", stroke: "currentColor", strokeWidth: 1, rx: 6 },
  cover: { fill: "var(--surface)", rx: 1 },
} as const;
