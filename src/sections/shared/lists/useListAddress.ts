import { changeQuery, readPageNumber } from "../../../domain/listPage";
import type { PageAddress } from "../../../domain/Need";
import { readPageQuery } from "../../../domain/pageQuery";
import { usePage } from "../page/PageContext";
import { useLocation } from "../page/useLocation";

/** The present page of a paged list, and the addresses of its other pages. */
export interface ListAddress {
  readonly page: number;
  /** The choices that were made last; the page's own until the shopper has made one. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly hrefOf: (page: number) => string;
  /** The first page with other choices; an undefined one is removed. */
  readonly hrefWith: (choices: Readonly<Record<string, string | undefined>>) => string;
}

/**
 * Reads a list's place from the page's address; `parameter` holds its page number. Links build on the choices that
 * were made last, also while their page is still loading.
 */
export function useListAddress(parameter: string): ListAddress {
  const { address } = usePage();
  const { path, query } = address;
  const latest = useLatestQuery(address);
  return {
    page: readPageNumber(query[parameter]),
    chosen: latest,
    hrefOf: (page) => changeQuery(path, latest, { [parameter]: page === 1 ? undefined : String(page) }),
    hrefWith: (choices) => changeQuery(path, latest, { ...choices, [parameter]: undefined }),
  };
}

/** The landing of a link after which the shopper stays in the same place of the page. */
export const STAY = "stay";

/** The landing of a link to another page of a list: a list with a parameter of its own is gone to, any other begins at the top. */
export function landOn({ id, pageParameter }: { readonly id: string; readonly pageParameter: string }) {
  return pageParameter === "page" ? undefined : id;
}

const useLatestQuery: (address: PageAddress) => PageAddress["query"] = import.meta.env.SSR
  ? ({ query }) => query
  : useBrowserQuery;

/** The query of the present address; that of the page while another one is loading. */
function useBrowserQuery({ path, query, accepted = {} }: PageAddress): PageAddress["query"] {
  const { pathname, search } = useLocation(readLocation);
  return pathname === path ? readPageQuery(accepted, Object.fromEntries(new URLSearchParams(search))) : query;
}

function readLocation<Location>(location: Location): Location {
  return location;
}
