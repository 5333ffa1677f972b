import type { ProcessStat } from "./processStat";

interface Member {
  readonly stat: ProcessStat;
  /** Key of the parent, if that is a member, too. */
  readonly parent: string | undefined;
}

const keyOf = ({ pid, startedAt }: ProcessStat) => `${pid}/${startedAt}`;
const totalOf = ({ stat }: Member) => stat.ownMs + stat.endedChildrenMs;

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
    this.endedMs += this.addUpEnded(found);
    this.members = found;
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
    return new Map(members.map((stat) => [keyOf(stat), { stat, parent: keys.get(stat.parent) }]));
  }

  /**
   * Processor time of the members that have ended and that no other member has taken over. Where the parent has read the end,
   * its own figure contains the time; where it has not, the last sample counts.
   */
  private addUpEnded(found: ReadonlyMap<string, Member>): number {
    const ended = new Map<string | undefined, number>();
    for (const [key, member] of this.members) {
      if (found.has(key)) continue;
      const heir = this.findHeir(member, found);
      ended.set(heir, (ended.get(heir) ?? 0) + totalOf(member));
    }
    return [...ended].reduce((sum, [heir, ms]) => sum + Math.max(0, ms - this.growthOf(heir, found)), 0);
  }

  /** The nearest ancestor that still runs. */
  private findHeir(member: Member, found: ReadonlyMap<string, Member>): string | undefined {
    let key = member.parent;
    while (key !== undefined && !found.has(key)) key = this.members.get(key)?.parent;
    return key;
  }

  /** How much an ancestor's time of ended children has grown since the sample before. */
  private growthOf(key: string | undefined, found: ReadonlyMap<string, Member>): number {
    if (key === undefined) return 0;
    const now = found.get(key)?.stat.endedChildrenMs ?? 0;
    return now - (this.members.get(key)?.stat.endedChildrenMs ?? 0);
  }
}
