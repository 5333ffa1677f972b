import type { ReactNode } from "react";
import type { BannerDimension } from "../../domain/entities";
import { CARD_LOOKS, type CouponPresentation, listPlaceClasses } from "../../looks/card/cardLooks";
import { listStorePlaceClasses, STORE_LOOKS, type StorePresentation } from "../../looks/store/storeLooks";
import { joinClasses } from "../cards/joinClasses";
import { CardGrid } from "../grid/CardGrid";
import { VisuallyHidden } from "../text/VisuallyHidden";
import styles from "./Skeleton.module.css";

/** The shape of the entries of a grid; decides its kind and the size of its places. */
export type SkeletonShape =
  | { readonly card: CouponPresentation }
  | { readonly store: StorePresentation }
  | "list"
  | "described"
  | "category"
  | "feature";

interface SkeletonGridProps {
  readonly shape: SkeletonShape;
  readonly columns: number;
  readonly count: number;
  readonly phone?: "rail" | "grid" | undefined;
  /** Said to screen readers. */
  readonly label: string;
}

/** Stands in for a grid of cards, of the same size, until its data comes. */
export function SkeletonGrid({ shape, columns, count, phone, label }: SkeletonGridProps) {
  return (
    <Waiting label={label}>
      <CardGrid kind={findGridKind(shape)} columns={columns} phone={phone}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a skeleton are all alike
          <li key={index} className={styles.place}>
            <div className={joinClasses(styles.block, ...listShapeClasses(shape))} />
          </li>
        ))}
      </CardGrid>
    </Waiting>
  );
}

const GRID_KINDS = { list: "card", described: "card", category: "feature", feature: "feature" } as const;

function findGridKind(shape: SkeletonShape): string {
  if (typeof shape === "string") return GRID_KINDS[shape];
  return "card" in shape ? CARD_LOOKS[shape.card].grid : STORE_LOOKS[shape.store].grid;
}

function listShapeClasses(shape: SkeletonShape): readonly (string | undefined)[] {
  if (typeof shape === "string") return [styles[shape]];
  return "card" in shape ? listPlaceClasses(shape.card) : listStorePlaceClasses(shape.store);
}

interface SkeletonBannersProps {
  readonly dimension: BannerDimension;
  /** Number of places side by side. */
  readonly count?: number;
  readonly label: string;
  /** Lays them out as the banners will be. */
  readonly className?: string | undefined;
}

/** Stands in for banners until their data comes. */
export function SkeletonBanners({ dimension, count = 1, label, className }: SkeletonBannersProps) {
  return (
    <Waiting label={label}>
      <div className={className} data-per-slide={count}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a skeleton are all alike
          <div key={index} className={`${styles.block} ${styles.banner}`} data-dimension={dimension} />
        ))}
      </div>
    </Waiting>
  );
}

/** Screen readers announce that something is loading, and nothing of its placeholders. */
function Waiting({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div data-state="loading">
      <p role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
