import type { Logger } from "pino";

/** The result of a check: whether any page could be rendered, or what is missing. */
export type Served = "ready" | "no-api" | "no-domains";

/** Reason for which a balancer should send no requests now; `/readyz` answers with these words. */
export type Unreadiness = Exclude<Served, "ready"> | "starting" | "stopping";

/** The log's sentence for each result of a check without which nothing can be served. */
const SENTENCES: Readonly<Record<Exclude<Served, "ready">, string>> = {
  "no-api":
    "The site is not ready: the API has not answered yet with its domains or with the website data of one (API_ORIGIN).",
  "no-domains":
    "The site is not ready: the API answers, and knows none of the domains of the site (SITE_DOMAINS, else the list of fetchAll).",
};

/** Delay before the next readiness check after a failed one. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Decides whether this process should get requests. It becomes ready once something could be served, and stays so while
 * the API fails: its pages are stored, and all other processes cannot reach the API either. It is no longer ready after
 * the request to stop. The log has each result of the checks once, when it begins.
 */
export class Readiness {
  private found: Served | "starting" = "starting";
  private isStopping = false;
  private timer: NodeJS.Timeout | undefined;

  /** @param log absent: nothing is logged */
  constructor(private readonly log?: Pick<Logger, "info" | "warn">) {}

  /** Repeats the check until something could be served. */
  follow(look: () => Promise<Served>, againMs = LOOK_AGAIN_MS): void {
    void look()
      .catch((): Served => "no-api")
      .then((found) => {
        this.accept(found);
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

  private accept(found: Served): void {
    const before = this.found;
    this.found = found;
    if (found === before || this.isStopping) return;
    if (found !== "ready") this.log?.warn({ message: SENTENCES[found], reason: found });
    else if (before !== "starting") this.log?.info({ message: "The site is ready." });
  }
}
