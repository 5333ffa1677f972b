import type { BannerDimension } from "../domain/entities";
import type { CardStyle } from "../generated/documents";
import { CardGrid, type CardGridKind } from "./CardGrid";
import styles from "./Skeleton.module.css";
import type { StorePresentation } from "./StoreCard";

interface SkeletonGridProps {
  /** What will stand there; decides the size. */
  readonly shape: `coupon-${CardStyle["presentation"]}` | `store-${StorePresentation}` | "feature";
  readonly kind: CardGridKind;
  readonly columns: number;
  readonly count: number;
  /** Said to screen readers. */
  readonly label: string;
}

/** Stands in for a grid of cards, of the same size, until its data comes. */
export function SkeletonGrid({ shape, kind, columns, count, label }: SkeletonGridProps) {
  return (
    <div role="status" aria-label={label} aria-busy="true" data-state="loading">
      <CardGrid kind={kind} columns={columns}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a skeleton are all alike
          <li key={index} aria-hidden="true">
            <div className={`${styles.block} ${styles[shape]}`} />
          </li>
        ))}
      </CardGrid>
    </div>
  );
}

interface SkeletonBannerProps {
  readonly dimension: BannerDimension;
  readonly label: string;
}

/** Stands in for a banner until its data comes. */
export function SkeletonBanner({ dimension, label }: SkeletonBannerProps) {
  return (
    <div role="status" aria-label={label} aria-busy="true" data-state="loading">
      <div className={`${styles.block} ${styles.banner}`} data-dimension={dimension} />
    </div>
  );
}
