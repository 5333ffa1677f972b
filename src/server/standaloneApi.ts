import { serve } from "@hono/node-server";
import { createReferenceApi } from "../reference-api/createReferenceApi";
import { describeFailure } from "./describeFailure";
import { readWebsites } from "./embedded-api/readWebsites";
import { createLog } from "./process/createLog";
import { PortError } from "./process/PortError";

/* The reference API by itself, without the site. */

main().catch(fail);

async function main(): Promise<void> {
  const {
    PORT = "4000",
    HOST = "127.0.0.1",
    DATABASE_URL,
    DATA_DIR = ".data",
    AUTH_SECRET,
    CAPTCHA_SECRET,
    CAPTCHA_VERIFY_URL,
    WEBSITES_FILE,
  } = process.env;
  const port = Number(PORT);
  const api = await createReferenceApi({
    dataDir: DATA_DIR,
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
    ...(AUTH_SECRET ? { authSecret: AUTH_SECRET } : {}),
    ...(CAPTCHA_SECRET ? { captchaSecret: CAPTCHA_SECRET } : {}),
    ...(CAPTCHA_VERIFY_URL ? { captchaVerifyUrl: CAPTCHA_VERIFY_URL } : {}),
    readWebsites: () => readWebsites(WEBSITES_FILE || undefined, createLog()),
  });
  const server = serve(
    {
      hostname: HOST,
      port,
      fetch: (request, { incoming }) => {
        const { remoteAddress } = incoming.socket;
        return api.fetch(request, remoteAddress === undefined ? {} : { clientAddress: remoteAddress });
      },
    },
    (address) => console.log(`The reference API answers on http://${HOST}:${address.port}`),
  );
  server.once("error", (error) => fail(PortError.explain(error, HOST, port)));
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
