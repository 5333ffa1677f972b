import fc from "fast-check";
import type { ServerProcess } from "../../harness/servers/serverProcess";
import type { ChangingApi } from "./ChangingApi";
import { type ExchangeOptions, exchange } from "./exchange";
import type { Fuzzer } from "./findFaults";
import { inspectAnswer } from "./inspectAnswer";
import { changeJson, damageText, type JsonChange, jsonChanges, type TextDamage, textDamage } from "./mutateJson";
import { rawRequests } from "./rawRequests";
import { type SiteRequest, siteRequests, writeRequest } from "./siteRequests";
import type { Vocabulary } from "./vocabulary";

/** How long the slowest answers took. */
export interface Durations {
  slowestMs: number;
  /** Answers that took longer than a second, by what they answered. */
  readonly slow: string[];
}

export interface SiteFuzzerOptions {
  readonly server: ServerProcess;
  readonly words: Vocabulary;
  readonly durations: Durations;
  /** How many answers came with each status. */
  readonly statuses: Map<number, number>;
}

const SLOW_MS = 1000;

/** Requests to every route, and what comes back. */
export function createRequestFuzzer(options: SiteFuzzerOptions): Fuzzer<SiteRequest> {
  const { words } = options;
  return {
    name: "requests",
    inputs: siteRequests(words),
    concurrency: 3,
    show: (request) => writeRequest(request).toString("latin1"),
    probe: async (request) => {
      const sent = { isHead: request.method === "HEAD" };
      const { answers, faults } = await send(options, writeRequest(request), sent);
      const wrong = answers.length === 1 ? [] : [`${answers.length} answers to one request`];
      return [...faults, ...wrong, ...answers.flatMap((answer) => inspectAnswer(answer))];
    },
  };
}

/** Bytes that are nearly HTTP, and what comes back: nothing, or answers that are. */
export function createRawFuzzer(options: SiteFuzzerOptions): Fuzzer<Buffer> {
  return {
    name: "bytes",
    inputs: rawRequests(options.words),
    concurrency: 3,
    show: (bytes) => JSON.stringify(bytes.toString("latin1")),
    probe: async (bytes) => {
      const sent = { isHead: bytes.includes("HEAD "), endsHere: true };
      const { answers, faults } = await send(options, bytes, sent);
      return [...faults, ...answers.flatMap((answer) => inspectAnswer(answer))];
    },
  };
}

/** Sends bytes; notes how long the answer took, and what the server's log says of an error. */
async function send({ server, durations, statuses }: SiteFuzzerOptions, bytes: Buffer, options: ExchangeOptions) {
  const before = server.log.length;
  const result = await exchange(server.port, bytes, options);
  durations.slowestMs = Math.max(durations.slowestMs, result.durationMs);
  if (result.durationMs > SLOW_MS)
    durations.slow.push(`${Math.round(result.durationMs)} ms: ${bytes.toString("latin1", 0, 120)}`);
  for (const { status } of result.answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const errors = server.log.slice(before).filter(isError);
  return { answers: result.answers, faults: [...result.faults, ...errors.map((line) => `logged: ${line}`)] };
}

/** Whether a line of a server's log tells of an error that nobody expected. */
export function isError(line: string): boolean {
  return /^(?![{}\s])|"level":[56]0/.test(line);
}

/** An answer of the API that is changed on its way, and the page that shows it. */
export interface HostileAnswer {
  readonly path: string;
  readonly changes: readonly JsonChange[];
  readonly damage: TextDamage;
  /** Only this call's answers are changed; absent: all are. */
  readonly call?: string | undefined;
}

const DOMAINS = "/websiteData/fetchAll";
/** What stands for pages that cannot be made of such answers. */
const NO_PAGE = [503];

/** Pages of a site whose API answers with changed copies of real answers. `server` has no caches and asks `proxy`. */
export function createAnswerFuzzer(
  options: SiteFuzzerOptions & { readonly proxy: ChangingApi },
): Fuzzer<HostileAnswer> {
  const { words, proxy } = options;
  const free = [...words.hosts];
  const present = new Map<string, HostileAnswer>();
  proxy.rewrite = ({ path, domain }) => {
    const hostile = present.get(domain);
    if (hostile === undefined || path === DOMAINS || path.startsWith("/images/")) return undefined;
    if (hostile.call !== undefined && hostile.call !== path) return undefined;
    return (text) => rewrite(text, hostile);
  };
  return {
    name: "answers",
    inputs: hostileAnswers(words),
    concurrency: 2,
    show: (input) => JSON.stringify(input),
    probe: async (input) => {
      const host = free.pop() ?? words.hosts[0] ?? "";
      present.set(host, input);
      try {
        const request = {
          method: "GET",
          target: input.path,
          headers: [
            ["host", host],
            ["connection", "close"],
          ],
        } as const;
        const { answers, faults } = await send(options, writeRequest(request), {});
        const wrong = answers.length === 1 ? [] : [`${answers.length} answers to one request`];
        return [...faults, ...wrong, ...answers.flatMap((answer) => inspectAnswer(answer, { allowed: NO_PAGE }))];
      } finally {
        present.delete(host);
        free.push(host);
      }
    },
  };
}

function rewrite(text: string, { changes, damage }: HostileAnswer): string {
  try {
    return damageText(JSON.stringify(changeJson(JSON.parse(text), changes)) ?? "", damage);
  } catch {
    return text;
  }
}

function hostileAnswers({ couponIds, slugs, categories }: Vocabulary): fc.Arbitrary<HostileAnswer> {
  const [id = "", slug = "", category = ""] = [couponIds[0], slugs[0], encodeURIComponent(categories[0] ?? "")];
  const paths = [
    ...["/", "/home2", "/home3", "/home4", "/store", "/coupons", "/coupons?type=codes&sort=ending", "/categories"],
    ...["/newlyaddedstores", "/aboutus", "/contactus", "/searchpage?q=coffee", `/?coupon_id=${id}`, "/sitemap.xml"],
    ...[
      `/store/${slug}`,
      `/category/${category}`,
      `/couponsredirect/Oak/${id}`,
      `/couponzr/Oak/${id}`,
      "/saved",
      "/nowhere",
    ],
    ...[`/mr/store/Oak/coupon/${id}/zero-redirect`, `/_dealframe/documents?path=/store/${slug}`],
  ];
  const calls = [
    ...["/api/end-user/website-data/fetchByDomain", "/api/end-user/coupon/coupon-list-by-website"],
    ...["/api/end-user/coupon/coupon-by-id", "/api/end-user/store/getStoreByIdAndAllItsCoupons"],
    "/api/end-user/coupon/getCouponsBasedOnDomain",
  ];
  return fc.record({
    path: fc.constantFrom(...paths),
    changes: jsonChanges,
    damage: fc.oneof(
      { weight: 4, arbitrary: fc.constant<TextDamage>({ kind: "none", at: 0, text: "", size: 1 }) },
      { weight: 1, arbitrary: textDamage },
    ),
    call: fc.oneof(fc.constant(undefined), fc.constantFrom(...calls)),
  });
}
