// The least that node:http can do for a page: bareServer.mjs FILE. Sends the body and the headers of FILE (JSON) for
// every request, and logs the line that the site logs.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { pino } from "pino";

const { status, headers, body } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const bytes = Buffer.from(body, "base64");
const log = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime });

const server = createServer((request, response) => {
  const startedAt = performance.now();
  const requestId = randomUUID();
  response.writeHead(status, [...headers, "X-Request-Id", requestId]);
  response.end(bytes);
  log.info({
    requestId,
    method: request.method,
    host: request.headers.host,
    path: request.url,
    status,
    durationMs: Math.round(performance.now() - startedAt),
    cache: "fresh",
  });
});
server.listen(0, "127.0.0.1", () => {
  log.info({ message: "Listening.", url: `http://127.0.0.1:${server.address().port}` });
});
process.on("SIGTERM", () => process.exit(0));
