import { readdirSync, readlinkSync } from "node:fs";
import { openVisitor, readText, type Visitor } from "../../../../drills/isolation/openVisitor";
import { type PageParts, readParts } from "../../../../drills/outage/readParts";
import { readMemoryMb } from "../../../../harness/load/readMemory";
import type { ServerProcess } from "../../../../harness/servers/serverProcess";
import { isEqual } from "../../../../src/layout/source/isEqual";
import { sharedPort } from "../../support/siteTest";

/** The domain of the visitors that are no attackers. */
export const NEIGHBOUR = "couponcove.localhost";
const CACHED = ["/", "/store", "/coupons"];
/** New pages that are asked for during one attack. */
const NEW_PAGES = 3;
const SAMPLE_EVERY_MS = 25;
const LEAD_MS = 200;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Most of what the server's process has held at a moment. */
export interface Peaks {
  /** Files that were not open before, without sockets, which are connections. */
  newFiles: number;
  memoryMb: number;
}

/** A page of the neighbours as it was answered during an attack, and as the undisturbed site of all tests answers it. */
export interface Visited {
  readonly path: string;
  readonly got: PageParts;
  readonly expected: PageParts;
}

/** A server that is attacked, and the visitors of another domain that are beside the attackers. */
export class AttackedServer {
  private readonly calm = openVisitor(sharedPort(), "127.4.0.1");
  private readonly neighbour: Visitor;
  private readonly cached = new Map<string, PageParts>();
  private newPaths: string[] = [];

  private constructor(
    readonly server: ServerProcess,
    address: string,
  ) {
    this.neighbour = openVisitor(server.port, address);
  }

  /** Wraps a server, and fills its cache with the neighbours' cached pages. `address` is that of their visitor. */
  static async open(server: ServerProcess, address: string): Promise<AttackedServer> {
    const opened = new AttackedServer(server, address);
    for (const path of CACHED) {
      opened.cached.set(path, await read(opened.calm, path));
      await read(opened.neighbour, path);
    }
    const stores = readText(await opened.calm.visit({ host: NEIGHBOUR, path: "/store" }));
    opened.newPaths = [...new Set([...stores.matchAll(/href="(\/store\/[a-z0-9-]+)"/g)].map(([, path = ""]) => path))];
    return opened;
  }

  /** Takes pages of the neighbours that nobody has asked this server for, with what they have when nothing disturbs. */
  async takeNewPages(count: number): Promise<ReadonlyMap<string, PageParts>> {
    const paths = this.newPaths.splice(0, count);
    if (paths.length < count) throw new Error("There are not enough pages for another attack.");
    const pages = new Map<string, PageParts>();
    for (const path of paths) pages.set(path, await read(this.calm, path));
    return pages;
  }

  /**
   * Runs an attack and asks for new and cached pages of the neighbours meanwhile. The attack is told when they have all their
   * answers, so that it can go on until then.
   */
  async visitDuring(attack: (isOver: () => boolean) => Promise<void>): Promise<{ visited: Visited[]; peaks: Peaks }> {
    const pages = await this.takeNewPages(NEW_PAGES);
    const peaks: Peaks = { newFiles: 0, memoryMb: 0 };
    const filesBefore = countFiles(this.server.pid);
    const sampling = setInterval(() => this.sample(peaks, filesBefore), SAMPLE_EVERY_MS);
    let isOver = false;
    const visited: Visited[] = [];
    const visit = async ([path, former]: readonly [string, PageParts]) => {
      const got = await read(this.neighbour, path);
      // An offer may have ended meanwhile, as many do at midnight.
      const expected = isEqual(got, former) ? former : await this.readCalm(path);
      visited.push({ path, expected, got });
    };
    const visitAll = async () => {
      await pause(LEAD_MS);
      try {
        for (const page of pages) await Promise.all([page, ...this.cached].map(visit));
      } finally {
        isOver = true;
      }
    };
    try {
      await Promise.all([attack(() => isOver), visitAll()]);
    } finally {
      clearInterval(sampling);
    }
    return { visited, peaks };
  }

  /** Reads a page of the neighbours from the undisturbed site. */
  readCalm(path: string): Promise<PageParts> {
    return read(this.calm, path);
  }

  async close(): Promise<void> {
    this.calm.close();
    this.neighbour.close();
    await this.server.stop();
  }

  private sample(peaks: Peaks, filesBefore: number): void {
    const { pid } = this.server;
    try {
      peaks.newFiles = Math.max(peaks.newFiles, countFiles(pid) - filesBefore);
      peaks.memoryMb = Math.max(peaks.memoryMb, readMemoryMb(pid));
    } catch {
      // The process has ended, which the test sees by itself.
    }
  }
}

/** Number of files that a process has open, sockets and those closed meanwhile left out. A process that has ended throws. */
function countFiles(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((name) => readTarget(`${folder}/${name}`)?.startsWith("socket:") === false).length;
}

/** What a link leads to; undefined when the link is gone. */
function readTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

async function read(visitor: Visitor, path: string): Promise<PageParts> {
  const visit = await visitor.visit({ host: NEIGHBOUR, path });
  return readParts(visit.status, visit.status === 0 ? "" : readText(visit));
}
