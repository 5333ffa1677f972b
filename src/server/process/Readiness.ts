/** Whether any page could be made: if not, what is missing. */
export type Served = "ready" | "no-api" | "no-domains";

/** Why a balancer should send no requests now; these words stand in the answer of `/readyz`. */
export type Unreadiness = Exclude<Served, "ready"> | "starting" | "stopping";

/** How long after a look that found nothing to serve the next one is. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Whether this process should get requests. It becomes ready once something could be served, and stays so while the API
 * fails: its pages are kept, and all other processes fail to reach the API, too. It ends with the wish to stop.
 */
export class Readiness {
  private found: Served | "starting" = "starting";
  private isStopping = false;
  private timer: NodeJS.Timeout | undefined;

  /** Looks whether something could be served, again and again until it could. */
  follow(look: () => Promise<Served>, againMs = LOOK_AGAIN_MS): void {
    void look()
      .catch((): Served => "no-api")
      .then((found) => {
        this.found = found;
        if (found === "ready" || this.isStopping) return;
        this.timer = setTimeout(() => this.follow(look, againMs), againMs).unref();
      });
  }

  /** Why no requests should come; undefined where they should. */
  get unreadiness(): Unreadiness | undefined {
    if (this.isStopping) return "stopping";
    return this.found === "ready" ? undefined : this.found;
  }

  /** The process stops: from now on it is not ready. */
  stop(): void {
    this.isStopping = true;
    clearTimeout(this.timer);
  }
}
