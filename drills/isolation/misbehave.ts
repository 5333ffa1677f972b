import { openVisitor, type Visit } from "./openVisitor";

/** The hosts of the domains that misbehave. */
export interface Misbehaving {
  readonly failing: string;
  readonly swollen: string;
  readonly searched: string;
}

/** One visitor's searches at once. */
const SEARCHES = 40;
/** Pause between two pages of a domain with bad answers. */
const FAULTY_EVERY_MS = 250;
const FAULTY_PATHS = ["/", "/store", "/coupons", "/categories", "/newlyaddedstores"];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks for the pages of two domains with bad answers, and sends one visitor's searches, again and again. `stop` resolves
 * with what these searches were answered with.
 */
export function misbehave(port: number, { failing, swollen, searched }: Misbehaving) {
  const searcher = openVisitor(port, "127.3.0.1");
  const other = openVisitor(port, "127.3.0.2");
  const searches: Visit[] = [];
  let isOver = false;
  let number = 0;
  const searchAll = async () => {
    while (!isOver) {
      const some = Array.from({ length: SEARCHES }, () =>
        searcher.visit({ host: searched, path: `/searchpage?q=offer${number++}` }),
      );
      searches.push(...(await Promise.all(some)));
    }
  };
  const visitFaulty = async (host: string) => {
    for (let page = 0; !isOver; page += 1) {
      void other.visit({ host, path: `${FAULTY_PATHS[page % FAULTY_PATHS.length]}?page=${page + 2}` });
      await pause(FAULTY_EVERY_MS);
    }
  };
  const all = Promise.all([searchAll(), visitFaulty(failing), visitFaulty(swollen)]);
  return {
    stop: async (): Promise<readonly Visit[]> => {
      isOver = true;
      await all;
      searcher.close();
      other.close();
      return searches;
    },
  };
}
