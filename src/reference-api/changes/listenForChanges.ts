import pg from "pg";

/** Delay before a lost connection is opened again, in milliseconds. */
const RETRY_MS = 5_000;

const CONNECTION = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * Calls `notice` once a transaction that changes domains has ended on a Postgres server, and when the connection is there, since some
 * may have ended before. A lost connection is opened again. Returns a function that ends it: no call follows.
 */
export function listenForChanges(databaseUrl: string, notice: () => void): () => void {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const connect = () => {
    const opened = new pg.Client({ connectionString: databaseUrl, ...CONNECTION });
    client = opened;
    const retry = () => {
      if (client !== opened) return;
      client = undefined;
      void opened.end().catch(() => {});
      timer = setTimeout(connect, RETRY_MS).unref();
    };
    opened.on("error", retry);
    opened.on("end", retry);
    const tell = () => {
      if (client === opened) notice();
    };
    opened.on("notification", tell);
    opened
      .connect()
      .then(() => opened.query("listen domain_changes"))
      .then(tell, retry);
  };
  connect();
  return () => {
    const opened = client;
    client = undefined;
    clearTimeout(timer);
    void opened?.end().catch(() => {});
  };
}
