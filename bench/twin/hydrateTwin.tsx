import { type ComponentType, Fragment, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HomeStore } from "./HomeStore";
import { Boundary } from "./parts";
import type { TwinContent } from "./TwinProps";
import { HomeContext } from "./useHome";

/** Hydrates a page of a hydrated twin at once, and sets the performance mark `hydrated`. */
export function hydrateTwin(Content: ComponentType<TwinContent>): void {
  const root = document.getElementById("app_root");
  const state = document.getElementById("dealframe_state")?.textContent;
  if (root === null || state == null) throw new Error("The page has no root or no state.");
  const props = JSON.parse(state) as TwinContent;
  const home = new HomeStore(props);
  hydrateRoot(
    root,
    <Boundary value={Fragment}>
      <HomeContext value={home}>
        <Started home={home}>
          <Content {...props} />
        </Started>
      </HomeContext>
    </Boundary>,
    { onRecoverableError: (error) => console.error(error) },
  );
}

function Started({ home, children }: { readonly home: HomeStore; readonly children: ReactNode }) {
  useEffect(() => {
    performance.mark("hydrated");
    return home.start();
  }, [home]);
  return children;
}
