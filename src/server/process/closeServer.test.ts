import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { closeAll } from "./closeAll";
import { closeServer } from "./closeServer";
import { listen } from "./listen";

it("closes though a client does not read its answer, which is cut at the limit", async () => {
  const server = createServer((_request, response) => response.end(Buffer.alloc(64_000_000)));
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  const socket = connect(port, "127.0.0.1", () => socket.pause().write("GET / HTTP/1.1\r\nHost: a\r\n\r\n"));
  socket.on("error", () => undefined);
  await new Promise((resolve) => server.once("request", resolve));
  const startedAtMs = performance.now();
  await closeServer(server, 200);
  expect(performance.now() - startedAtMs).toBeGreaterThan(190);
  socket.destroy();
});

it("closes all that is left after a step that fails, and tells the failure", async () => {
  const closed: string[] = [];
  const closing = closeAll(
    () => Promise.reject(new Error("no disk")),
    () => closed.push("caches"),
    async () => closed.push("database"),
  );
  await expect(closing).rejects.toThrow("no disk");
  expect(closed).toEqual(["caches", "database"]);
});
