import { selectPairwise } from "../../../../harness/cells/selectPairwise";
import type { PageAnswer } from "../../../../harness/servers/requestPage";
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

/** A group with a wrong cell is tried again: on a loaded machine another call may come too late, too. */
const TRIES = 5;

/** Cells whose call fails at the same time: together they make no more failing requests than a breaker allows. */
type Group = readonly [Cell, ...Cell[]];

/** Groups the cells by call and fault, each of them below the breaker's limit. */
function listGroups(cells: readonly Cell[]): Group[] {
  const calls = [...new Set(cells.map(({ call }) => call))];
  return calls.flatMap((call) =>
    FAULT_NAMES.flatMap((fault) => {
      const groups: [Cell, ...Cell[]][] = [];
      let room = 0;
      for (const cell of cells.filter((one) => one.call === call && one.fault === fault)) {
        const requests = cell.page.uses[call]?.requests ?? 0;
        if (requests > room) {
          groups.push([cell]);
          room = MOST_FAILURES - requests;
        } else {
          groups.at(-1)?.push(cell);
          room -= requests;
        }
      }
      return groups;
    }),
  );
}

/** The cells of one fault: each call on each page that makes it. */
export function listCells(pages: readonly MatrixPage[], host: string, fault: FaultName): Cell[] {
  return pages.flatMap((page) => (Object.keys(page.uses) as CallName[]).map((call) => ({ call, fault, page, host })));
}

/** How much of the matrix is visited: one cell of each call, enough cells for every pair of values, or all cells. */
export type MatrixSize = "calls" | "pairs" | "all";

/**
 * The cells of the matrix: each call that a page makes, failing in each way, on each page that makes it. For `pairs` each call
 * fails on each of its pages, each call in each way, and each page in each way; for `calls` the ways to fail take turns.
 */
export function listMatrix(pages: readonly MatrixPage[], hosts: readonly [string, string], size: MatrixSize): Cell[] {
  const all = FAULT_NAMES.flatMap((fault) => {
    const { isUnreachable = false }: Fault = FAULTS[fault];
    return listCells(pages, hosts[isUnreachable ? 0 : 1], fault);
  });
  if (size === "all") return all;
  if (size === "pairs") return selectPairwise(all, ({ call, fault, page }) => [call, fault, page.path]);
  const calls = [...new Set(all.map(({ call }) => call))];
  return calls.flatMap((call, turn) =>
    all.filter((cell) => cell.call === call && cell.fault === FAULT_NAMES[turn % FAULT_NAMES.length]).slice(0, 1),
  );
}

/**
 * Runs cells on a site. `check` gives what is wrong with a cell. Resolves with all that is wrong, one line each, and the
 * number of cells.
 *
 * A site's circuit breakers would keep most of the calls from failing at all: they open after five failures in a row, for
 * the call or, where no answer came, for the whole API. So a call fails four times at most, then it is answered once.
 * Failures of the second kind run on one domain, one group after the other; those of the first kind on another domain
 * at the same time, and never for the same call.
 */
export async function runMatrix(
  site: MatrixSite,
  pages: readonly MatrixPage[],
  wanted: readonly Cell[],
  check: (seen: SeenCell) => readonly string[],
): Promise<{ readonly faults: readonly string[]; readonly cells: number }> {
  const faults: string[] = [];
  let cells = 0;
  const busy = new Set<CallName>();

  /** Asks for the pages of a group while its call fails; gives what is wrong, by cell. */
  const tryGroup = async (group: Group, usual: ReadonlyMap<string, Outline>) => {
    const [{ call, fault, host }] = group;
    const calls = site.countCalls(host, call);
    await site.setRule(host, call, FAULTS[fault].rule);
    const wrong = new Map<Cell, readonly string[]>();
    await Promise.all(
      group.map(async (cell) => {
        const answer = await site.ask(host, cell.page.path);
        const outline = readOutline(answer.status, answer.text);
        const known = usual.get(cell.page.path) ?? outline;
        wrong.set(cell, check({ ...cell, answer, outline, usual: known }));
      }),
    );
    const isMade = site.countCalls(host, call) > calls;
    await site.recover(host, call);
    // What the API no longer knew is not kept either: it is asked for again before it can be old.
    if (fault === "404") await Promise.all(group.map(({ page }) => site.ask(host, page.path)));
    return isMade ? wrong : new Map(group.map((cell) => [cell, ["the call was not made"]]));
  };

  const runGroup = async (group: Group, usual: Map<string, Outline>) => {
    let wrong = new Map<Cell, readonly string[]>();
    for (let round = 0; round < TRIES; round += 1) {
      wrong = await tryGroup(group, usual);
      if ([...wrong.values()].every((texts) => texts.length === 0)) break;
      // Pages show times: what is usual may have changed since it was read.
      for (const { host, page } of group) usual.set(page.path, await site.readWhole(host, page.path));
    }
    for (const [{ call, fault, page }, texts] of wrong)
      for (const text of texts) faults.push(`${call} ${fault} ${page.path}: ${text}`);
    cells += group.length;
  };

  /** Runs groups one after the other, those first whose call does not fail elsewhere at the moment. */
  const runLane = async (host: string) => {
    const usual = await site.readUsual(host, pages);
    const groups = listGroups(wanted.filter((cell) => cell.host === host));
    while (groups.length > 0) {
      const index = groups.findIndex(([cell]) => !busy.has(cell.call));
      const [group] = groups.splice(Math.max(0, index), 1);
      if (group === undefined) break;
      const [{ call }] = group;
      while (busy.has(call)) await new Promise((resolve) => setTimeout(resolve, 5));
      busy.add(call);
      await runGroup(group, usual);
      busy.delete(call);
    }
  };

  await Promise.all([...new Set(wanted.map(({ host }) => host))].map(runLane));
  return { faults, cells };
}
