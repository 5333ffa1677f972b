import { createServer } from "node:http";
import { expect, it } from "vitest";
import { closeServer } from "./closeServer";
import { listen } from "./listen";

it("goes on listening after a connection that could not be accepted", async () => {
  const server = createServer((_request, response) => response.end("read"));
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  server.emit("error", Object.assign(new Error("accept EMFILE"), { code: "EMFILE" }));
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("read");
  await closeServer(server, 1_000);
});
