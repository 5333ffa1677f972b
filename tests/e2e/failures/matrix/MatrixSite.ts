import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PURGE_TOKEN } from "../../../../harness/programs/secrets";
import { type PageAnswer, requestPage } from "../../../../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../../../../harness/servers/serverProcess";
import { ENDPOINTS } from "../../../../src/api/endpoints";
import { ApiProxy, type Rule } from "../../support/ApiProxy";
import { sharedPort } from "../../support/siteTest";
import type { Use } from "./findUses";
import { type Outline, readOutline } from "./readOutline";

export type CallName = keyof typeof ENDPOINTS;

/** A page with the calls that it makes. */
export interface MatrixPage {
  readonly path: string;
  readonly uses: Readonly<Partial<Record<CallName, Use>>>;
}

/** A call may take this long. The pages of a cell ask for nothing else that could take long: the proxy remembers. */
const API_TIMEOUT_MS = 500;
const WHOLE_LIMIT_MS = 30_000;

/** A site whose API can fail for one call of one domain at a time, while everything else stays as it is. */
export class MatrixSite {
  private readonly rules = new Map<string, Rule>();
  /** The page with least on it of those that make a call. */
  private readonly smallest = new Map<CallName, MatrixPage>();

  private constructor(
    readonly proxy: ApiProxy,
    readonly server: ServerProcess,
    private readonly dataDir: string,
  ) {
    proxy.rule = ({ domain, path }) => this.rules.get(`${domain} ${path}`);
  }

  static async start(settings: Readonly<Record<string, string>>): Promise<MatrixSite> {
    const proxy = await ApiProxy.start(sharedPort());
    const dataDir = mkdtempSync(join(tmpdir(), "dealframe-matrix-"));
    const server = await startServer({
      DATA_DIR: dataDir,
      API_ORIGIN: proxy.origin,
      API_TIMEOUT_MS: String(API_TIMEOUT_MS),
      PURGE_TOKEN,
      ...settings,
    });
    return new MatrixSite(proxy, server, dataDir);
  }

  ask(host: string, path: string): Promise<PageAnswer> {
    return requestPage({ port: this.server.port, host, path });
  }

  /** The outlines of pages as they are while all calls are answered, by path. All their answers are kept then. */
  async readUsual(host: string, pages: readonly MatrixPage[]): Promise<Map<string, Outline>> {
    const usual = new Map<string, Outline>();
    const size = ({ uses }: MatrixPage) => Object.keys(uses).length;
    for (const page of [...pages].sort((a, b) => size(a) - size(b))) {
      usual.set(page.path, await this.readWhole(host, page.path));
      for (const call of Object.keys(page.uses) as CallName[])
        if (!this.smallest.has(call)) this.smallest.set(call, page);
    }
    return usual;
  }

  /** A page on which nothing failed. On a loaded machine an answer may come too late at first. */
  async readWhole(host: string, path: string): Promise<Outline> {
    for (const limit = Date.now() + WHOLE_LIMIT_MS; ; ) {
      const { status, text } = await this.ask(host, path);
      const outline = readOutline(status, text);
      if (outline.failed === 0 && status < 500) return outline;
      if (Date.now() > limit) throw new Error(`${host}${path} is not whole while all calls are answered.`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  /** Lets a call of a host fail, or answers it again, and makes what it was answered with outdated. */
  async setRule(host: string, call: CallName, rule: Rule | undefined): Promise<void> {
    const key = `${host} ${ENDPOINTS[call].replace(/^\w+ /, "")}`;
    if (rule === undefined) this.rules.delete(key);
    else this.rules.set(key, rule);
    const { status } = await fetch(`http://127.0.0.1:${this.server.port}/_dealframe/purge`, {
      method: "POST",
      headers: { authorization: `Bearer ${PURGE_TOKEN}` },
      body: JSON.stringify({ domain: host, call }),
    });
    if (status !== 200) throw new Error(`The purge was answered with ${status}.`);
  }

  /** Answers a call again, and asks for a page until the call was made: a breaker may be open for a moment. */
  async recover(host: string, call: CallName): Promise<void> {
    const path = this.smallest.get(call)?.path ?? "/";
    const before = this.countCalls(host, call);
    for (const limit = Date.now() + WHOLE_LIMIT_MS; Date.now() < limit; ) {
      await this.setRule(host, call, undefined);
      await this.ask(host, path);
      if (this.countCalls(host, call) > before) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`The call ${call} is not made any more.`);
  }

  /** How often a call of a host has arrived so far. */
  countCalls(host: string, call: CallName): number {
    return this.proxy.calls.filter(({ domain, path }) => domain === host && ENDPOINTS[call].endsWith(` ${path}`))
      .length;
  }

  async stop(): Promise<void> {
    await this.proxy.stop();
    await this.server.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
