import { useSyncExternalStore } from "react";
import type { Location } from "react-router-dom";
import { type PageEnvironment, readPage, usePageEnvironment } from "./PageContext";
import type { PageHistory } from "./PageHistory";

/** Reads something of an address. A function of a module, see `PageRead`. */
type LocationRead<Value, Input> = (location: Location, input: Input) => Value;

interface LocationInput<Value, Input> {
  readonly read: LocationRead<Value, Input>;
  readonly input: Input;
}

/**
 * Reads something of the present address; a section that hydrates later than others starts with the first one. The less is
 * read, the more pages of the server share the section's markup.
 */
export const useLocation: <Value, Input = undefined>(
  read: LocationRead<Value, Input>,
  ...input: Input extends undefined ? [] : [Input]
) => Value = import.meta.env.SSR ? useServedLocation : useBrowserLocation;

function useServedLocation<Value, Input>(read: LocationRead<Value, Input>, input?: Input): Value {
  return readPage(usePageEnvironment(), readFirst<Value, Input>, { read, input: input as Input });
}

function readFirst<Value, Input>({ history }: PageEnvironment, { read, input }: LocationInput<Value, Input>): Value {
  return read(history.first, input);
}

function useBrowserLocation<Value, Input>(read: LocationRead<Value, Input>, input?: Input): Value {
  const { history } = usePageEnvironment();
  return useSyncExternalStore(
    history.subscribe,
    () => read(history.location, input as Input),
    () => read(history.first, input as Input),
  );
}

/** The present address, for a component outside the page. */
export function useLocationOf(history: PageHistory): Location {
  return useSyncExternalStore(
    history.subscribe,
    () => history.location,
    () => history.first,
  );
}
