import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { needsProgram } from "../../harness/programs/programs";
import { CACHE_SECRET } from "../../harness/programs/secrets";
import { type PostgresServer, startPostgres } from "../../harness/programs/startPostgres";
import { RedisServer } from "../../harness/programs/startRedis";
import { SlowProxy } from "../../harness/servers/SlowProxy";
import { SERVED_SITE, type ServerProcess, startServer } from "../../harness/servers/serverProcess";
import { SmallDisk } from "./SmallDisk";

/** Megabytes of the disks: of a database with its log, and of a site's answers. */
const DATABASE_MB = 400;
const SITE_MB = 48;

/** A site, its API with a database of its own, and a shared cache; between each two is a proxy that can be slow. */
export interface Installation {
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly site: ServerProcess;
  /** The process of the API that runs now. */
  readonly api: ServerProcess;
  restartApi(): Promise<void>;
  /** Undefined where this machine permits no mounts. */
  readonly databaseDisk: SmallDisk | undefined;
  readonly siteDisk: SmallDisk | undefined;
  readonly slow: { readonly postgres: SlowProxy; readonly redis: SlowProxy; readonly api: SlowProxy };
  stop(): Promise<void>;
}

/** Starts all of it. Rejects where a program is missing. */
export async function startInstallation(): Promise<Installation> {
  const programs = (["initdb", "postgres", "redis-server"] as const).map((name) => needsProgram(name));
  const missing = programs.find(({ isMissing }) => isMissing);
  if (missing !== undefined) throw new Error(`The drill ${missing.reason}.`);
  const [initdb = "", postgresPath = "", redisPath = ""] = programs.map(({ path }) => path);
  const folder = mkdtempSync(join(tmpdir(), "dealframe-faults-"));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    const [databaseDisk, siteDisk] = [SmallDisk.mount(DATABASE_MB), SmallDisk.mount(SITE_MB)];
    ends.push(() => databaseDisk?.unmount());
    ends.push(() => siteDisk?.unmount());
    const settings = { min_wal_size: "32MB", max_wal_size: "64MB" };
    const parent = databaseDisk?.folder ?? folder;
    const postgres = await startPostgres({ initdb, postgres: postgresPath }, { parent, settings });
    ends.push(() => postgres.stop());
    const redis = await RedisServer.start(redisPath);
    ends.push(() => redis.stop());
    const env = { ...process.env, DATABASE_URL: postgres.url };
    execFileSync(process.execPath, ["dist/server/data.js", "seed"], { env, stdio: "pipe" });
    const openProxy = async (port: number) => {
      const proxy = await SlowProxy.open(port);
      ends.push(() => proxy.close());
      return proxy;
    };
    const toPostgres = await openProxy(postgres.port);
    const startApi = (PORT: string) =>
      startServer(
        {
          PORT,
          DATABASE_URL: postgres.url.replace(String(postgres.port), String(toPostgres.port)),
          DATA_DIR: join(folder, "api"),
          TRUST_PROXY: "1",
        },
        ["dist/server/api.js"],
      );
    let api = await startApi("0");
    const apiPort = api.port;
    ends.push(() => api.stop());
    const toApi = await openProxy(apiPort);
    const toRedis = await openProxy(redis.port);
    const dataDir = join(siteDisk?.folder ?? folder, "site");
    mkdirSync(dataDir);
    const site = await startServer(
      {
        API_ORIGIN: `http://127.0.0.1:${toApi.port}`,
        CACHE_URL: redis.url.replace(String(redis.port), String(toRedis.port)),
        CACHE_SECRET,
        DATA_DIR: dataDir,
        PAGE_FRESH_S: "1",
        ANSWER_FRESH_S: "1",
      },
      SERVED_SITE,
    );
    ends.push(() => site.stop());
    return {
      postgres,
      redis,
      site,
      get api() {
        return api;
      },
      restartApi: async () => {
        api = await startApi(String(apiPort));
      },
      databaseDisk,
      siteDisk,
      slow: { postgres: toPostgres, redis: toRedis, api: toApi },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
