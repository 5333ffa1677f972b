import { serve } from "@hono/node-server";
import { describeFailure } from "./describeFailure";
import { openReferenceApi } from "./embedded-api/startEmbeddedApi";
import { createLog } from "./process/createLog";
import { PortError } from "./process/PortError";
import { readSettings } from "./settings/readSettings";

/* The reference API by itself, without the site. */

main().catch(fail);

async function main(): Promise<void> {
  const settings = readSettings({ ...process.env, PORT: process.env.PORT || "4000" });
  const { host, port, trustProxy } = settings;
  const api = await openReferenceApi(settings, { log: createLog() });
  const server = serve(
    {
      hostname: host,
      port,
      fetch: (request, { incoming }) => {
        const forwarded = request.headers.get("x-forwarded-for") ?? undefined;
        const clientAddress = trustProxy.findClient(incoming.socket.remoteAddress, forwarded);
        return api.fetch(request, clientAddress === undefined ? {} : { clientAddress });
      },
    },
    (address) => console.log(`The reference API answers on http://${host}:${address.port}`),
  );
  server.once("error", (error) => fail(PortError.explain(error, host, port)));
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      server.close(() => void api.close().then(() => process.exit(0)));
    });
  }
}

function fail(error: unknown): void {
  console.error(describeFailure(error));
  process.exit(2);
}
