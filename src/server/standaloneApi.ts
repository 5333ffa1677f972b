import { serve } from "@hono/node-server";
import { createReferenceApi } from "../reference-api/createReferenceApi";
import { readWebsites } from "./embedded-api/readWebsites";

/* The reference API by itself, without the site. */

const { PORT = "4000", HOST = "127.0.0.1", DATABASE_URL, DATA_DIR = ".data", AUTH_SECRET, WEBSITES_FILE } = process.env;

const api = await createReferenceApi({
  dataDir: DATA_DIR,
  ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
  ...(AUTH_SECRET ? { authSecret: AUTH_SECRET } : {}),
  readWebsites: () => readWebsites(WEBSITES_FILE || undefined),
});

const server = serve(
  {
    hostname: HOST,
    port: Number(PORT),
    fetch: (request, { incoming }) => {
      const { remoteAddress } = incoming.socket;
      return api.fetch(request, remoteAddress === undefined ? {} : { clientAddress: remoteAddress });
    },
  },
  ({ port }) => console.log(`The reference API answers on http://${HOST}:${port}`),
);

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    server.close(() => void api.close().then(() => process.exit(0)));
  });
}
