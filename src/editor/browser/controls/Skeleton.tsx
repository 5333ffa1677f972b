export interface SkeletonProps {
  /** The part that is still to come: a list of rows or a page; `src/editor/browser/skeleton.css` has its shapes. */
  readonly of: "rows" | "page";
  /** Such as “Loading the documents”. */
  readonly label: string;
}

const SHAPES = { rows: 14, page: 8 } as const;

/** Grey shapes in the place of what is still to come. */
export function Skeleton({ of, label }: SkeletonProps) {
  return (
    <div className={`skeleton-${of}`} role="status" aria-label={label}>
      {Array.from({ length: SHAPES[of] }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have nothing else, and never change.
        <i key={index} />
      ))}
    </div>
  );
}
