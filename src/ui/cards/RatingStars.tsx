import styles from "./RatingStars.module.css";

const STARS = [1, 2, 3, 4, 5] as const;
const STAR = "M12 2.8l2.8 5.9 6.4.8-4.7 4.4 1.2 6.4-5.7-3.2-5.7 3.2 1.2-6.4-4.7-4.4 6.4-.8z";

/** Five stars, filled as far as a rating from 0 to 5 goes, in halves; a decoration beside the rating in words. */
export function RatingStars({ rating }: { readonly rating: number }) {
  const halves = Math.round(rating * 2);
  return (
    <span className={styles.stars} aria-hidden="true">
      {STARS.map((star) => (
        <svg key={star} viewBox="0 0 24 24" width="1.1em" height="1.1em" aria-hidden="true" focusable="false">
          <path d={STAR} className={styles.empty} />
          {halves >= star * 2 - 1 ? (
            <path d={STAR} className={halves >= star * 2 ? styles.full : `${styles.full} ${styles.half}`} />
          ) : null}
        </svg>
      ))}
    </span>
  );
}
