import { Counter, Gauge, Registry } from "prom-client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readProcessMetrics } from "../observe/metrics/addUpMetrics";
import { GatheredMetrics, type MetricsMember } from "./GatheredMetrics";

afterEach(() => void vi.useRealTimers());

/** A process with a counter and a gauge, which answers at once or never. */
class Process implements MetricsMember {
  isSilent = false;
  readonly registry = new Registry();
  readonly requests = new Counter({ name: "requests_total", help: "x", registers: [this.registry] });

  constructor(private readonly gathered: GatheredMetrics<Process>) {
    new Gauge({ name: "processes", help: "x", registers: [this.registry] }).set(1);
  }

  askForMetrics(number: number): void {
    if (this.isSilent) return;
    void readProcessMetrics(this.registry).then((metrics) => this.gathered.handleTold(this, number, metrics));
  }
}

function open() {
  const gathered = new GatheredMetrics<Process>(new Registry());
  const processes = [new Process(gathered), new Process(gathered)] as const;
  const read = async (members: readonly Process[] = processes) => {
    const text = await gathered.gather(members);
    const find = (name: string) => Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1]);
    return [find("requests_total"), find("processes")];
  };
  return { gathered, processes, read };
}

describe("the metrics of several processes", () => {
  it("are added up", async () => {
    const { processes, read } = open();
    processes[0].requests.inc(3);
    processes[1].requests.inc(4);
    expect(await read()).toEqual([7, 2]);
  });

  it("keep the counts of a process that has ended, so that the sum never falls", async () => {
    const { gathered, processes, read } = open();
    processes[0].requests.inc(3);
    processes[1].requests.inc(4);
    await read();
    await gathered.handleEnd(processes[0]);
    expect(await read([processes[1]])).toEqual([7, 1]);
    const next = new Process(gathered);
    next.requests.inc(2);
    expect(await read([processes[1], next])).toEqual([9, 2]);
    await gathered.handleEnd(next);
    expect(await read([processes[1]])).toEqual([9, 1]);
  });

  it("are told without a process that hangs, except for what it has counted", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { processes, read } = open();
    processes[0].requests.inc(3);
    expect(await read()).toEqual([3, 2]);
    processes[0].isSilent = true;
    processes[1].requests.inc(1);
    const found = read();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await found).toEqual([4, 1]);
  });
});
