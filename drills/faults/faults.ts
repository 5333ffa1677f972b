import { Redis } from "ioredis";
import pg from "pg";
import { requestPage } from "../../harness/servers/requestPage";
import type { Installation } from "./Installation";

/** A fault of a part of an installation. */
export interface Fault {
  readonly part: "Postgres" | "Valkey" | "API" | "disk";
  readonly name: string;
  /** Begins the fault; the result ends it. */
  begin(all: Installation): Promise<() => Promise<unknown> | unknown>;
  /** What the log of the site or of the API has to say; absent: the fault needs no line. */
  readonly log?: RegExp;
  /** What a log says once all is well again; absent: nothing. */
  readonly wellLog?: RegExp;
  /** True where writes have to be acknowledged all the same. */
  readonly keepsWrites?: true;
}

async function askPostgres({ postgres }: Installation, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function setRedis({ redis }: Installation, settings: Readonly<Record<string, string>>): Promise<void> {
  const client = new Redis(redis.url);
  for (const [name, value] of Object.entries(settings)) await client.config("SET", name, value);
  client.disconnect();
}

/** Asks for a page of a domain that nobody has visited, so that its answers are new. */
const visitNew = ({ site }: Installation, host: string) => requestPage({ port: site.port, host, path: "/" });

const stopProcess = (pid: number) => {
  process.kill(pid, "SIGSTOP");
  return () => process.kill(pid, "SIGCONT");
};

const DATABASE_FAILS = /embedded API met an unforeseen error/;
const CACHE_FAILS = /shared cache fails; this process goes on/;
const CACHE_WORKS = /shared cache answers again/;
const DISK_FAILS = /An answer could not be kept on disk/;
const API_FAILS = /A call of the API has failed/;

export const FAULTS: readonly Fault[] = [
  {
    part: "disk",
    name: "of the site full",
    log: DISK_FAILS,
    keepsWrites: true,
    begin: async (all) => {
      const { siteDisk } = all;
      siteDisk?.fill();
      await visitNew(all, "thriftlane.localhost");
      return () => siteDisk?.empty();
    },
  },
  {
    part: "disk",
    name: "of the site read-only",
    log: DISK_FAILS,
    keepsWrites: true,
    begin: async (all) => {
      const { siteDisk } = all;
      siteDisk?.setReadOnly(true);
      await visitNew(all, "savvyfox.localhost");
      return () => siteDisk?.setReadOnly(false);
    },
  },
  {
    part: "Postgres",
    name: "killed, started again",
    log: DATABASE_FAILS,
    begin: async ({ postgres }) => {
      await postgres.kill();
      return () => postgres.restart();
    },
  },
  {
    part: "Postgres",
    name: "restarted in order",
    log: DATABASE_FAILS,
    begin: async ({ postgres }) => {
      await postgres.end();
      return () => postgres.restart();
    },
  },
  {
    part: "Postgres",
    name: "disk full",
    log: DATABASE_FAILS,
    begin: async ({ databaseDisk }) => {
      databaseDisk?.fill();
      return () => databaseDisk?.empty();
    },
  },
  {
    part: "Postgres",
    name: "read-only",
    log: DATABASE_FAILS,
    begin: async (all) => {
      await askPostgres(all, "alter system set default_transaction_read_only = on", "select pg_reload_conf()");
      return () =>
        askPostgres(
          all,
          "set default_transaction_read_only = off",
          "alter system reset default_transaction_read_only",
          "select pg_reload_conf()",
        );
    },
  },
  {
    part: "Postgres",
    name: "slow by 2 s",
    begin: async ({ slow }) => {
      slow.postgres.delayMs = 2_000;
      return () => {
        slow.postgres.delayMs = 0;
      };
    },
  },
  {
    part: "Postgres",
    name: "hangs",
    log: DATABASE_FAILS,
    begin: async ({ postgres }) => {
      postgres.hang();
      return () => postgres.wake();
    },
  },
  {
    part: "Valkey",
    name: "killed, started again",
    log: CACHE_FAILS,
    wellLog: CACHE_WORKS,
    keepsWrites: true,
    begin: async ({ redis }) => {
      await redis.kill();
      return () => redis.restart();
    },
  },
  {
    part: "Valkey",
    name: "restarted in order",
    log: CACHE_FAILS,
    wellLog: CACHE_WORKS,
    keepsWrites: true,
    begin: async ({ redis }) => {
      await redis.end();
      return () => redis.restart();
    },
  },
  {
    part: "Valkey",
    name: "full (noeviction)",
    log: CACHE_FAILS,
    wellLog: CACHE_WORKS,
    keepsWrites: true,
    begin: async (all) => {
      await setRedis(all, { "maxmemory-policy": "noeviction", maxmemory: "1mb" });
      return () => setRedis(all, { maxmemory: "0" });
    },
  },
  {
    part: "Valkey",
    name: "slow by 5 s",
    log: CACHE_FAILS,
    wellLog: CACHE_WORKS,
    keepsWrites: true,
    begin: async ({ slow }) => {
      slow.redis.delayMs = 5_000;
      return () => {
        slow.redis.delayMs = 0;
      };
    },
  },
  {
    part: "Valkey",
    name: "hangs",
    log: CACHE_FAILS,
    wellLog: CACHE_WORKS,
    keepsWrites: true,
    begin: async ({ redis }) => {
      redis.hang();
      return () => redis.wake();
    },
  },
  {
    part: "API",
    name: "killed, started again",
    log: API_FAILS,
    begin: async (all) => {
      await all.api.kill();
      return () => all.restartApi();
    },
  },
  {
    part: "API",
    name: "restarted in order",
    log: API_FAILS,
    begin: async (all) => {
      await all.api.stop();
      return () => all.restartApi();
    },
  },
  {
    part: "API",
    name: "slow by 8 s",
    log: API_FAILS,
    keepsWrites: true,
    begin: async ({ slow }) => {
      slow.api.delayMs = 8_000;
      return () => {
        slow.api.delayMs = 0;
      };
    },
  },
  { part: "API", name: "hangs", log: API_FAILS, begin: async ({ api }) => stopProcess(api.pid) },
];
