type NavigationCode = typeof import("./openPage");

let loaded: NavigationCode | undefined;

/**
 * Loads the code that opens pages. Where it is there already it is returned at once: a further import would wait for several turns
 * of a busy browser. Rejects if the code cannot be loaded; the next call tries again.
 */
export function loadNavigation(): NavigationCode | Promise<NavigationCode> {
  return (
    loaded ??
    import("./openPage").then((code) => {
      loaded = code;
      return code;
    })
  );
}
