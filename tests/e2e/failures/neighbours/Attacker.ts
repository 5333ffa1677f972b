import type { PageParts } from "../../../../drills/outage/readParts";
import { type PageAnswer, type PageRequestOptions, requestPage } from "../../../../harness/servers/requestPage";
import type { ServerProcess } from "../../../../harness/servers/serverProcess";
import type { AttackedServer } from "./AttackedServer";

/** A domain that is not the neighbours'. */
export const ATTACKED = "dealharbor.localhost";

export type AskOptions = Partial<Omit<PageRequestOptions, "path">>;

/** The sender of one attack, with an address of its own. */
export class Attacker {
  readonly localAddress: string;
  /** Address of a further visitor, who does nothing wrong. */
  readonly otherAddress: string;

  /**
   * @param number that of the attack, from 1
   * @param isOver whether the neighbours have all their answers: an attack that goes on ends then
   */
  constructor(
    private readonly site: AttackedServer,
    number: number,
    readonly isOver: () => boolean,
  ) {
    this.localAddress = `127.4.2.${number}`;
    this.otherAddress = `127.4.3.${number}`;
  }

  get server(): ServerProcess {
    return this.site.server;
  }

  get port(): number {
    return this.server.port;
  }

  /** Takes pages of the neighbours that nobody has asked this server for, with what they have when nothing disturbs. */
  takeNewPages(count: number): Promise<ReadonlyMap<string, PageParts>> {
    return this.site.takeNewPages(count);
  }

  /** Reads a page of the neighbours from a site that nothing disturbs. */
  readCalm(path: string): Promise<PageParts> {
    return this.site.readCalm(path);
  }

  /** Sends a request, by default for the page of the attacked domain. */
  ask(path: string, options: AskOptions = {}): Promise<PageAnswer> {
    return requestPage({ port: this.port, host: ATTACKED, localAddress: this.localAddress, path, ...options });
  }

  /** Sends a request that another visitor sends. */
  askAsOther(path: string, options: AskOptions = {}): Promise<PageAnswer> {
    return this.ask(path, { ...options, localAddress: this.otherAddress });
  }

  /** Sends requests at once, and returns the statuses of their answers. */
  async askAtOnce(count: number, path: (index: number) => string, options: AskOptions = {}): Promise<number[]> {
    const answers = Array.from({ length: count }, (_, index) => this.ask(path(index), options));
    return (await Promise.all(answers)).map(({ status }) => status);
  }

  /** Sends a request many times, fifty at once, and returns the statuses of the answers. */
  async askMany(count: number, path: string, options: AskOptions = {}): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < count) statuses.push(...(await this.askAtOnce(50, () => path, options)));
    return statuses;
  }

  /** Does something again and again until the attack is over, once at least. */
  async repeat<Result>(act: () => Promise<Result>): Promise<Result[]> {
    const results: Result[] = [];
    do results.push(await act());
    while (!this.isOver());
    return results;
  }
}
