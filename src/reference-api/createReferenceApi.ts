import { setTimeout as wait } from "node:timers/promises";
import { type CreateLimiter, createRateLimits } from "../domain/createRateLimits";
import { hashPassword } from "./auth/passwords";
import { createSecret, readSecret } from "./auth/readSecret";
import { createTokens } from "./auth/tokens";
import { createVisitorKeys } from "./auth/visitorKeys";
import { DomainChanges } from "./changes/DomainChanges";
import { listenForChanges } from "./changes/listenForChanges";
import { createApp } from "./createApp";
import type { WebsiteData } from "./db/jsonRecords";
import { openServerDatabase } from "./db/openDatabase";
import { createCaptchaCheck } from "./http/captcha";
import type { AccountEvent, Caller } from "./http/context";
import { handlesPath } from "./http/handlesPath";
import { DEFAULT_LIMITS, type Limits } from "./http/rateLimits";
import { VisitorTurns } from "./http/VisitorTurns";
import type { OfferDatabase } from "./imports/OfferDatabase";
import type { MailOptions } from "./mail/writeLetters";
import { createUser } from "./queries/people";
import { readAllSavings } from "./queries/readSavings";
import { openSimilarNames } from "./queries/similarNames";
import { MEMORY, openDemonstration } from "./seed/demonstration";
import { fillDomain } from "./seed/fillDomain";
import { holdsDemonstration, holdsStores } from "./seed/foreignData";
import { getHashedSeed, syncSeed } from "./seed/insertSeed";
import { SHIPPED_WEBSITES } from "./seed/shippedWebsites";
import { listChangedNames, listDomains, syncWebsites, type WebsiteChanges } from "./seed/syncWebsites";

const EMPTY =
  "The database of DATABASE_URL holds no stores. Fill it with your own, or run “dealframe data seed” for the demonstration's.";

/** Visitors' reads at once: the embedded database runs one query at a time, a server as many as the pool has connections. */
const VISITOR_PLACES = { embedded: 2, server: 6 };

export interface ReferenceApiOptions {
  /** A Postgres server; without it the database is embedded. */
  readonly databaseUrl?: string;
  /** Folder of the embedded database and of the generated secret, or `memory://` for a database in memory. */
  readonly dataDir: string;
  /** Signs tokens; when absent, it is generated once and stored in `dataDir`. */
  readonly authSecret?: string;
  /** Reads the domains, valid and each with a name of its own; when absent, they are the shipped ones. */
  readonly readWebsites?: () => Promise<readonly WebsiteData[]>;
  /** Folder in which the seeded database image is cached between starts. */
  readonly cacheDir?: string;
  /** Accounts that are created at the start unless they exist; no account of the seed can log in. */
  readonly users?: readonly { email: string; password: string; role: string; isBlocked?: boolean }[];
  /** Replaces single rate limits. */
  readonly limits?: Partial<Limits>;
  /** Counts the rate limits where several processes share them; absent: this one counts them in its memory. */
  readonly createLimiter?: CreateLimiter;
  /**
   * Number of reads of one visitor at once, 0 for any number; visitors' reads then wait for turns, and the site's own calls
   * (`Caller`) for none. Absent: nobody waits, because the site's calls cannot be told from visitors'.
   */
  readonly visitorConcurrency?: number;
  /** The captcha vendor's secret; absent: forms need no token. */
  readonly captchaSecret?: string;
  /** Where captcha tokens are verified; absent: at the vendor of the captcha that the domain names. */
  readonly captchaVerifyUrl?: string;
  /** Settings of mails, which wait in the outbox for a process that sends them (`mail/outbox.ts`). */
  readonly mail?: MailOptions;
  /** True if anybody may create an account; by default, yes. */
  readonly isRegistrationOpen?: boolean;
  /** True if pages of this machine, such as `http://localhost:5173`, may call the API; by default, no. */
  readonly allowsLocalOrigins?: boolean;
  readonly now?: () => Date;
  /** Called with every unexpected error. */
  readonly log?: (error: unknown) => void;
  /** Called with what an operator should know, such as what the database cannot do. */
  readonly warn?: (message: string) => void;
  /** Called after a start or a reload that made domains inactive, or active again. */
  readonly noteDomains?: (changes: Pick<WebsiteChanges, "deactivated" | "reactivated">) => void;
  /** Called with each registration, login and logout that succeeded. */
  readonly audit?: (event: AccountEvent) => void;
}

/** A running implementation of the contract; close it at the end. */
export interface ReferenceApi {
  fetch(request: Request, caller?: Caller): Promise<Response>;
  /** True if a URL path belongs to the API or its pictures. */
  handles(path: string): boolean;
  /** The database, for imports. */
  readonly database: OfferDatabase;
  /** All names of the domains that differed from those in the database when it was opened. */
  readonly changedAtStart: readonly string[];
  /**
   * Reads the domains again. Gives all names of the domains that changed. Rejects with what `readWebsites` rejects with, or
   * an OwnDomainsError, and keeps the domains as they are.
   */
  reloadWebsites(): Promise<readonly string[]>;
  /**
   * Gives all names of the domains whose offers, stores or banners somebody has changed in the database of `databaseUrl` since the
   * last call. Rejects while the database cannot be asked; a later call gives these changes.
   */
  takeChanges(): Promise<readonly string[]>;
  /** Calls `notice` as soon as there may be such changes. Returns a function that ends this. */
  listenForChanges(notice: () => void): () => void;
  close(): Promise<void>;
}

/** Time for which a start waits until the savings of all offers are read; more than 100,000 offers go on being read beside calls. */
const MAX_READING_MS = 30_000;

/**
 * Opens the database and serves the API contract on it. The embedded one holds a demonstration catalogue, which is inserted
 * and moved to the present day at each start; in a database of one's own only the tables and the domains are kept up to date.
 * Rejects with an OwnDomainsError where the domains would take the place of all that are the owner's.
 */
export async function createReferenceApi(options: ReferenceApiOptions): Promise<ReferenceApi> {
  const now = options.now ?? (() => new Date());
  const seed = getHashedSeed();
  const readWebsites = options.readWebsites ?? (async () => SHIPPED_WEBSITES);
  const websites = await readWebsites();
  const { databaseUrl, dataDir, cacheDir } = options;
  const db =
    databaseUrl === undefined
      ? await openDemonstration({ dataDir, cacheDir, seed, now: now() })
      : await openServerDatabase(databaseUrl);
  const changes = databaseUrl === undefined ? undefined : await DomainChanges.open(db, now);
  const warn = options.warn ?? console.warn;
  // What is in somebody's own database stays as it is, unless seeding was asked for.
  if (databaseUrl === undefined) await syncSeed(db, seed, now());
  const isDemonstration = databaseUrl === undefined || (await holdsDemonstration(db, seed));
  if (!isDemonstration && !(await holdsStores(db))) warn(EMPTY);
  const noteDomains = options.noteDomains ?? (() => {});
  const atStart = await syncWebsites(db, websites, seed.seed, { isStart: true }).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  noteDomains(atStart);
  const findsSimilarNames = await openSimilarNames(db, warn);
  const closing = new AbortController();
  // Offers of a database of an earlier version: pages have their savings from the start. What fails now is read by the calls.
  const reading = readAllSavings(db, closing.signal).catch(() => {});
  await Promise.race([reading, wait(MAX_READING_MS, undefined, { ref: false })]);
  let applied = listDomains(websites);
  for (const { email, password, role, isBlocked = false } of options.users ?? []) {
    await createUser(db, { email, name: email, passwordHash: await hashPassword(password), role, isBlocked }, now());
  }
  const secret = options.authSecret ?? (dataDir === MEMORY ? createSecret() : readSecret(dataDir));
  const { visitorConcurrency } = options;
  const places = VISITOR_PLACES[databaseUrl === undefined ? "embedded" : "server"];
  const app = createApp({
    db,
    findsSimilarNames,
    fillDomain: isDemonstration ? shareCalls((domain) => fillDomain(db, domain, seed.seed.stores)) : async () => {},
    now,
    tokens: createTokens(db, secret, now),
    createVisitorKey: createVisitorKeys(secret, now),
    visitorTurns: visitorConcurrency === undefined ? undefined : new VisitorTurns({ places, visitorConcurrency }),
    rateLimits: createRateLimits({ ...DEFAULT_LIMITS, ...options.limits }, options.createLimiter),
    captcha: createCaptchaCheck({
      secret: options.captchaSecret,
      verifyUrl: options.captchaVerifyUrl,
      warn,
    }),
    mail: options.mail ?? {},
    isRegistrationOpen: options.isRegistrationOpen ?? true,
    allowsLocalOrigins: options.allowsLocalOrigins ?? false,
    warn,
    log: options.log ?? console.error,
    audit: options.audit ?? (() => {}),
  });
  return {
    fetch: async (request, caller = {}) => app.fetch(request, caller),
    handles: handlesPath,
    database: { db, isEmbedded: databaseUrl === undefined },
    changedAtStart: atStart.names,
    reloadWebsites: async () => {
      const list = await readWebsites();
      const written = await syncWebsites(db, list, seed.seed);
      noteDomains(written);
      const domains = listDomains(list);
      // Another process on the same database may have written them first.
      const changed = listChangedNames(applied, domains);
      applied = domains;
      return [...new Set([...written.names, ...changed])];
    },
    takeChanges: async () => changes?.take() ?? [],
    listenForChanges: (notice) => (databaseUrl === undefined ? () => {} : listenForChanges(databaseUrl, notice)),
    close: async () => {
      closing.abort();
      await reading;
      await db.destroy();
    },
  };
}

/** Calls with the same argument share one run while it lasts. */
function shareCalls(run: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  return (key) => {
    const known = underWay.get(key) ?? run(key).finally(() => underWay.delete(key));
    underWay.set(key, known);
    return known;
  };
}
