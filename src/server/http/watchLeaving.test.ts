import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect, it, onTestFinished } from "vitest";
import { watchLeaving } from "./watchLeaving";

it("the signal is aborted when a visitor leaves before the answer, and not after it", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const routes = new Hono();
  routes.get("/slow", (context) => {
    const signal = watchLeaving(context);
    signals.push(signal);
    return new Promise<Response>((resolve) => signal?.addEventListener("abort", () => resolve(context.text("late"))));
  });
  routes.get("/quick", (context) => {
    signals.push(watchLeaving(context));
    return context.text("here");
  });
  const server = serve({ fetch: routes.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => (server.listening ? resolve(undefined) : server.once("listening", resolve)));
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/quick`, { headers: { connection: "close" } })).text()).toBe(
    "here",
  );
  const leaving = request({ port, host: "127.0.0.1", path: "/slow" }).on("error", () => undefined);
  leaving.end();
  await expect.poll(() => signals.length).toBe(2);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
  leaving.destroy();
  await expect.poll(() => signals.map((signal) => signal?.aborted)).toEqual([false, true]);
});

it("there is no signal outside a server", async () => {
  let signal: AbortSignal | undefined = AbortSignal.abort();
  const routes = new Hono().get("/", (context) => {
    signal = watchLeaving(context);
    return context.text("here");
  });
  await routes.request("/");
  expect(signal).toBeUndefined();
});
