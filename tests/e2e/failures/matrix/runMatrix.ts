import type { PageAnswer } from "../../../../scripts/requestPage";
import { FAULT_NAMES, FAULTS, type Fault, type FaultName } from "./faults";
import type { CallName, MatrixPage, MatrixSite } from "./MatrixSite";
import { type Outline, readOutline } from "./readOutline";

/** One page while one call fails in one way. */
export interface Cell {
  readonly call: CallName;
  readonly fault: FaultName;
  readonly page: MatrixPage;
  readonly host: string;
}

export interface SeenCell extends Cell {
  readonly answer: PageAnswer;
  readonly outline: Outline;
  /** The page as it is while all calls are answered. */
  readonly usual: Outline;
}

/** A call's breaker opens after so many failures in a row; a whole page fails before that. */
const MOST_FAILURES = 4;

/** Cells whose call fails at the same time: together they make no more failing requests than a breaker allows. */
type Group = readonly Cell[];

function listGroups(pages: readonly MatrixPage[], host: string, isMeant: (fault: Fault) => boolean): Group[] {
  const calls = [...new Set(pages.flatMap(({ uses }) => Object.keys(uses) as CallName[]))];
  return calls.flatMap((call) =>
    FAULT_NAMES.filter((name) => isMeant(FAULTS[name])).flatMap((fault) => {
      const groups: Cell[][] = [];
      let room = 0;
      for (const page of pages) {
        const requests = page.uses[call]?.requests;
        if (requests === undefined) continue;
        if (requests > room) {
          groups.push([]);
          room = MOST_FAILURES;
        }
        room -= requests;
        groups.at(-1)?.push({ call, fault, page, host });
      }
      return groups;
    }),
  );
}

/** The page with least on it of those that use a call. */
function findSmallest(pages: readonly MatrixPage[], call: CallName): MatrixPage {
  const size = ({ uses }: MatrixPage) => Object.keys(uses).length;
  const [smallest] = pages.filter(({ uses }) => call in uses).sort((a, b) => size(a) - size(b));
  if (smallest === undefined) throw new Error(`No page uses ${call}.`);
  return smallest;
}

/**
 * Runs all cells on a site: each call that a page makes, failing in each way, on each page that makes it. `check` gives
 * what is wrong with a cell. Resolves with all that is wrong, one line each, and the number of cells.
 *
 * A site's circuit breakers would keep most of the calls from failing at all: they open after five failures in a row, for
 * the call or, where no answer came, for the whole API. So a call fails four times at most, then it is answered once.
 * Failures of the second kind run on one domain, one group after the other; those of the first kind on another domain
 * at the same time, and never for the same call.
 */
export async function runMatrix(
  site: MatrixSite,
  pages: readonly MatrixPage[],
  hosts: readonly [string, string],
  check: (seen: SeenCell) => readonly string[],
): Promise<{ readonly faults: readonly string[]; readonly cells: number }> {
  const faults: string[] = [];
  let cells = 0;
  const busy = new Set<CallName>();

  const runGroup = async (group: Group, usual: ReadonlyMap<string, Outline>) => {
    const [first] = group;
    if (first === undefined) return;
    const { call, fault, host } = first;
    const before = site.countCalls(host, call);
    await site.setRule(host, call, FAULTS[fault].rule);
    await Promise.all(
      group.map(async (cell) => {
        const note = (text: string) => faults.push(`${call} ${fault} ${cell.page.path}: ${text}`);
        try {
          const answer = await site.ask(host, cell.page.path);
          const known = usual.get(cell.page.path);
          if (known === undefined) throw new Error("unreachable");
          const outline = readOutline(answer.status, answer.text);
          for (const text of check({ ...cell, answer, outline, usual: known })) note(text);
        } catch (error) {
          note(String(error));
        }
        cells += 1;
      }),
    );
    if (site.countCalls(host, call) === before) faults.push(`${call} ${fault}: the call was not made`);
    await site.setRule(host, call, undefined);
    const smallest = findSmallest(pages, call);
    const { status } = await site.ask(host, smallest.path);
    if (status !== usual.get(smallest.path)?.status) faults.push(`${call} ${fault}: ${status} once it was over`);
  };

  /** Runs groups one after the other, those first whose call does not fail elsewhere at the moment. */
  const runLane = async (host: string, isMeant: (fault: Fault) => boolean) => {
    const usual = await site.readUsual(host, pages);
    const groups = listGroups(pages, host, isMeant);
    while (groups.length > 0) {
      const index = groups.findIndex(([cell]) => cell !== undefined && !busy.has(cell.call));
      const [group] = groups.splice(Math.max(0, index), 1);
      const call = group?.[0]?.call;
      if (group === undefined || call === undefined) continue;
      while (busy.has(call)) await new Promise((resolve) => setTimeout(resolve, 5));
      busy.add(call);
      await runGroup(group, usual);
      busy.delete(call);
    }
  };

  await Promise.all([
    runLane(hosts[0], ({ isUnreachable }) => isUnreachable === true),
    runLane(hosts[1], ({ isUnreachable }) => isUnreachable !== true),
  ]);
  return { faults, cells };
}
