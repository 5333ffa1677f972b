import { expect, it } from "vitest";
import { TIME_PATH } from "../../domain/routes/serverPaths";
import { createTimeRoutes } from "./timeRoutes";

it.each(["HEAD", "GET"])("tells the server's time to %s, in an answer that no cache stores", async (method) => {
  const routes = createTimeRoutes({ now: () => Date.UTC(2031, 2, 9, 12) });
  const answer = await routes.request(`${TIME_PATH}?0.123`, { method });
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
  expect(answer.headers.get("date")).toBe("Sun, 09 Mar 2031 12:00:00 GMT");
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
