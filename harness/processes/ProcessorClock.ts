import type { ProcessStat } from "./processStat";

interface Member {
  readonly stat: ProcessStat;
  /** Key of the parent, if that is a member, too. */
  readonly parent: string | undefined;
  /**
   * Time of descendants that ended since the sample before and that is not in `endedChildrenMs` so far. A sample reads one
   * process after the other, so that a child may end after its parent has been read.
   */
  readonly awaitedMs: number;
}

const keyOf = ({ pid, startedAt }: ProcessStat) => `${pid}/${startedAt}`;
const totalOf = ({ stat, awaitedMs }: Member) => stat.ownMs + stat.endedChildrenMs + awaitedMs;

/**
 * Adds up the processor time of a process and all its descendants, also of those that outlive their parents, as processes of
 * Chromium do. It works on samples of the process list. What a process uses between the last sample and its end is counted
 * where its parent reads its end, which is the rule.
 */
export class ProcessorClock {
  private members = new Map<string, Member>();
  private endedMs = 0;
  /** Session of the root: it may contain processes of others. */
  private outerSession: number | undefined;

  /** `root` is the pid of the process. */
  constructor(private readonly root: number) {}

  /** Processor time until the last sample, in milliseconds. */
  get totalMs(): number {
    return this.endedMs + [...this.members.values()].reduce((sum, member) => sum + totalOf(member), 0);
  }

  /** Takes in a new list of all processes of the machine. */
  sample(stats: readonly ProcessStat[]): void {
    const found = this.findMembers(stats);
    const endedMs = this.addUpEnded(found);
    this.endedMs += endedMs.get(undefined) ?? 0;
    const now = [...found].map(([key, member]): [string, Member] => {
      const { leftMs, awaitedMs } = this.settle(key, member, endedMs.get(key) ?? 0);
      this.endedMs += leftMs;
      return [key, { ...member, awaitedMs }];
    });
    this.members = new Map(now);
  }

  /** Returns the root, its descendants, and orphans that were descendants or are in a session that descendants have opened. */
  private findMembers(stats: readonly ProcessStat[]): Map<string, Member> {
    const byPid = new Map(stats.map((stat) => [stat.pid, stat]));
    this.outerSession ??= byPid.get(this.root)?.session;
    const sessions = new Set([...this.members.values()].map(({ stat }) => stat.session));
    if (this.outerSession !== undefined) sessions.delete(this.outerSession);
    const known = new Map<number, boolean>();
    const isMember = (stat: ProcessStat): boolean => {
      const answer = known.get(stat.pid);
      if (answer !== undefined) return answer;
      known.set(stat.pid, false);
      const parent = byPid.get(stat.parent);
      const isOne =
        stat.pid === this.root ||
        this.members.has(keyOf(stat)) ||
        sessions.has(stat.session) ||
        (parent !== undefined && isMember(parent));
      known.set(stat.pid, isOne);
      return isOne;
    };
    const members = stats.filter(isMember);
    const keys = new Map(members.map((stat) => [stat.pid, keyOf(stat)]));
    return new Map(members.map((stat) => [keyOf(stat), { stat, parent: keys.get(stat.parent), awaitedMs: 0 }]));
  }

  /** Adds up the time of the members that have ended, by the ancestor that may have read their end. */
  private addUpEnded(found: ReadonlyMap<string, Member>): Map<string | undefined, number> {
    const ended = new Map<string | undefined, number>();
    for (const [key, member] of this.members) {
      if (found.has(key)) continue;
      const heir = this.findHeir(member, found);
      ended.set(heir, (ended.get(heir) ?? 0) + totalOf(member));
    }
    return ended;
  }

  /**
   * Compares the time of ended descendants with what an ancestor has read of them: its own figure contains that. The rest of
   * this sample is awaited until the next one; the rest of the sample before is time whose end nobody has read.
   */
  private settle(key: string, { stat }: Member, endedMs: number): { leftMs: number; awaitedMs: number } {
    const before = this.members.get(key);
    const readMs = stat.endedChildrenMs - (before?.stat.endedChildrenMs ?? 0);
    const awaitedBeforeMs = before?.awaitedMs ?? 0;
    const leftMs = Math.max(0, awaitedBeforeMs - readMs);
    return { leftMs, awaitedMs: Math.max(0, awaitedBeforeMs + endedMs - readMs) - leftMs };
  }

  /** The nearest ancestor that still runs. */
  private findHeir(member: Member, found: ReadonlyMap<string, Member>): string | undefined {
    let key = member.parent;
    while (key !== undefined && !found.has(key)) key = this.members.get(key)?.parent;
    return key;
  }
}
