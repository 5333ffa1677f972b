import { expect, it, vi } from "vitest";
import { Readiness, type Served } from "../process/Readiness";
import { createHealthRoutes } from "./healthRoutes";

async function ask(readiness: Readiness): Promise<readonly [number, unknown]> {
  const answer = await createHealthRoutes(readiness).request("/readyz");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return [answer.status, await answer.json()];
}

const UNREADY = (reason: string) => [503, { status: "unready", reason }];
const READY = [200, { status: "ready" }];

it("is unready until something could be served, says why in a word, and stays ready after that", async () => {
  const found: (Served | Error)[] = [new Error("connect ECONNREFUSED 10.0.0.7:5432"), "no-domains", "ready", "no-api"];
  const readiness = new Readiness();
  expect(await ask(readiness)).toEqual(UNREADY("starting"));
  const seen: unknown[] = [];
  let looks = 0;
  readiness.follow(async () => {
    if (looks > 0) seen.push(await ask(readiness));
    const next = found[looks++] ?? "no-api";
    if (next instanceof Error) throw next;
    return next;
  }, 1);
  await vi.waitFor(async () => expect(await ask(readiness)).toEqual(READY));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([looks, seen]).toEqual([3, [UNREADY("no-api"), UNREADY("no-domains")]]);
});

it("is unready from the wish to stop on, whatever is found after that", async () => {
  const readiness = new Readiness();
  readiness.follow(async () => "ready");
  await vi.waitFor(async () => expect(await ask(readiness)).toEqual(READY));
  readiness.stop();
  expect(await ask(readiness)).toEqual(UNREADY("stopping"));
  const late = new Readiness();
  late.stop();
  late.follow(async () => "ready");
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await ask(late)).toEqual(UNREADY("stopping"));
});

it("logs what is missing once for each change, and that it is over", async () => {
  const lines: unknown[] = [];
  const note = ({ reason = "ready" }: { reason?: string }) => void lines.push(reason);
  const found: Served[] = ["no-api", "no-api", "no-domains", "no-domains", "ready"];
  const readiness = new Readiness({ info: note, warn: note } as unknown as ConstructorParameters<typeof Readiness>[0]);
  readiness.follow(async () => found.shift() ?? "ready", 1);
  await vi.waitFor(async () => expect(await ask(readiness)).toEqual(READY));
  await ask(readiness);
  expect(lines).toEqual(["no-api", "no-domains", "ready"]);
});

it("does not touch whether the process lives", async () => {
  const readiness = new Readiness();
  readiness.stop();
  const answer = await createHealthRoutes(readiness).request("/healthz");
  expect([answer.status, await answer.json()]).toEqual([200, { status: "ok" }]);
});
