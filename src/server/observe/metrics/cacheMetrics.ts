import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { DomainLabels } from "./DomainLabels";

/** Origin of a page: this process's cache, another process, or rendered for the request, as one to store or for it alone. */
export type PageResult = "fresh" | "stale" | "shared" | "made" | "single";
/** Origin of an answer of the API that a page used: the cache, a call, or none because the call failed. */
export type AnswerResult = "fresh" | "stale" | "asked" | "failed";

/** Ages from a moment to a day. */
const AGE_SECONDS = [1, 5, 15, 30, 60, 300, 1_800, 7_200, 28_800, 86_400];

/** Sizes of the caches at the moment of the scrape. */
export interface CacheSizes {
  readonly pages: number;
  readonly pageBytes: number;
  readonly answerBytes: number;
  /** CACHE_MB. */
  readonly maxBytes: number;
}

/** Creates the metrics of the caches of pages and answers. */
export function createCacheMetrics(registry: Registry, domains: DomainLabels) {
  const registers = [registry];
  const pageResults = new Counter({
    name: "dealframe_page_cache_results_total",
    help: "Pages that were answered, by domain and how they came: fresh or stale from the cache, shared by another process, made for the request, or single, for this request alone.",
    labelNames: ["domain", "result"],
    registers,
  });
  const pageAges = new Histogram({
    name: "dealframe_page_age_seconds",
    help: "Age of the pages that were answered from the cache, by result.",
    labelNames: ["result"],
    buckets: AGE_SECONDS,
    registers,
  });
  for (const result of ["fresh", "stale"]) pageAges.zero({ result });
  const answerResults = new Counter({
    name: "dealframe_answer_cache_results_total",
    help: "Answers of the API that pages used, by call and how they came: fresh or stale from the cache, asked for, or failed.",
    labelNames: ["call", "result"],
    registers,
  });
  const answerAges = new Histogram({
    name: "dealframe_answer_age_seconds",
    help: "Age of the answers that pages used from the cache, by result.",
    labelNames: ["result"],
    buckets: AGE_SECONDS,
    registers,
  });

  return {
    countPage(domain: string, result: PageResult, ageSeconds?: number): void {
      pageResults.inc({ domain: domains.of(domain), result });
      if (ageSeconds !== undefined && (result === "fresh" || result === "stale"))
        pageAges.observe({ result }, ageSeconds);
    },

    countAnswer(call: string, result: AnswerResult, ageSeconds: number): void {
      answerResults.inc({ call, result });
      if (result === "fresh" || result === "stale") answerAges.observe({ result }, ageSeconds);
    },

    /** Reads the number of refused entries and changes of the shared cache at each scrape. */
    watchRefusals(read: (kind: "entry" | "change") => number): void {
      new Counter({
        name: "dealframe_shared_cache_refused_total",
        help: "What was read from the shared cache and refused, by kind: entries and announced changes without this installation's code, or damaged.",
        labelNames: ["kind"],
        registers,
        collect() {
          this.reset();
          for (const kind of ["entry", "change"] as const) this.inc({ kind }, read(kind));
        },
      });
    },

    /** Reads the sizes at each scrape. */
    watch(read: () => CacheSizes): void {
      new Gauge({
        name: "dealframe_cache_bytes",
        help: "Memory of the kept pages and answers.",
        labelNames: ["cache"],
        registers,
        collect() {
          const { pageBytes, answerBytes } = read();
          this.set({ cache: "pages" }, pageBytes);
          this.set({ cache: "answers" }, answerBytes);
        },
      });
      new Gauge({
        name: "dealframe_cache_limit_bytes",
        help: "Memory that both caches may take together (CACHE_MB for each process).",
        registers,
        collect() {
          this.set(read().maxBytes);
        },
      });
      new Gauge({
        name: "dealframe_cached_pages",
        help: "Number of kept pages.",
        registers,
        collect() {
          this.set(read().pages);
        },
      });
    },
  };
}
