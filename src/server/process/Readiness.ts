/** The result of a check: whether any page could be rendered, or what is missing. */
export type Served = "ready" | "no-api" | "no-domains";

/** Reason for which a balancer should send no requests now; `/readyz` answers with these words. */
export type Unreadiness = Exclude<Served, "ready"> | "starting" | "stopping";

/** Delay before the next readiness check after a failed one. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Decides whether this process should get requests. It becomes ready once something could be served, and stays so while
 * the API fails: its pages are stored, and all other processes cannot reach the API either. It is no longer ready after
 * the request to stop.
 */
export class Readiness {
  private found: Served | "starting" = "starting";
  private isStopping = false;
  private timer: NodeJS.Timeout | undefined;

  /** Repeats the check until something could be served. */
  follow(look: () => Promise<Served>, againMs = LOOK_AGAIN_MS): void {
    void look()
      .catch((): Served => "no-api")
      .then((found) => {
        this.found = found;
        if (found === "ready" || this.isStopping) return;
        this.timer = setTimeout(() => this.follow(look, againMs), againMs).unref();
      });
  }

  /** Returns the reason for which no requests should come; undefined if they should. */
  get unreadiness(): Unreadiness | undefined {
    if (this.isStopping) return "stopping";
    return this.found === "ready" ? undefined : this.found;
  }

  /** Called when the process stops: from now on it is not ready. */
  stop(): void {
    this.isStopping = true;
    clearTimeout(this.timer);
  }
}
