import styles from "./StartFailure.module.css";

/** Shown instead of the page while a build without a server cannot load the domain's data. */
export function StartFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main className={styles.failure}>
      <h1>We will be back in a moment</h1>
      <p>The deals cannot be reached right now. Please try again in a minute.</p>
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </main>
  );
}
