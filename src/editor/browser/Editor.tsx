import { observer } from "mobx-react-lite";
import { useLayoutEffect } from "react";
import { Canvas } from "./canvas/Canvas";
import { PageStrip } from "./canvas/PageStrip";
import { Button } from "./controls/Button";
import { PartBoundary } from "./controls/PartBoundary";
import { Skeleton } from "./controls/Skeleton";
import { Dialogs } from "./dialogs/Dialogs";
import styles from "./Editor.module.css";
import { Hint } from "./notices/Hint";
import { NoticeList } from "./notices/NoticeList";
import { StateBar } from "./notices/StateBar";
import { PanelTabs } from "./PanelTabs";
import { SectionMenu } from "./page/SectionMenu";
import type { ShellStore } from "./store/ShellStore";
import { useEditor } from "./store/storeContext";
import { Toolbar } from "./toolbar/Toolbar";
import { useKeys } from "./useKeys";

/** The whole editor: the toolbar above, the canvas between two columns of tabs. */
export const Editor = observer(function Editor() {
  const store = useEditor();
  const handleKeyDown = useKeys(store);
  const { look, view, shell } = store;
  useNarrow(shell);
  const nameOf = (domain: string) => view?.domains.find((entry) => entry.domain === domain)?.name ?? domain;
  return (
    <div className={styles.editor}>
      <Toolbar />
      <div className={styles.columns} data-outline={shell.sides.outline} data-settings={shell.sides.settings}>
        <nav className={styles.nav} aria-label="Parts of the page">
          <PartBoundary name="The outline">
            <LeftColumn />
          </PartBoundary>
        </nav>
        <div className={styles.around}>
          <main className={styles.middle} aria-label="Page" data-region="page">
            <Canvas label={`Page of ${nameOf(look.domain)}`} handleKeyDown={handleKeyDown} />
            {look.beside === undefined ? null : (
              <Canvas
                key={look.beside}
                domain={look.beside}
                label={`Page of ${nameOf(look.beside)}`}
                handleKeyDown={handleKeyDown}
              />
            )}
          </main>
          <PageStrip />
          <StateBar />
          <Hint />
        </div>
        <PartBoundary name="The settings">
          <RightColumn />
        </PartBoundary>
      </div>
      <NoticeList />
      <SectionMenu />
      <Dialogs />
    </div>
  );
});

/** As in Editor.module.css: the widest window without room for columns beside the page. */
const NARROW = "(max-width: 60rem)";

function useNarrow(shell: ShellStore): void {
  useLayoutEffect(() => {
    const query = matchMedia(NARROW);
    const follow = () => shell.setNarrow(query.matches);
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, [shell]);
}

const LeftColumn = observer(function LeftColumn() {
  const store = useEditor();
  const { view, failure } = store;
  if (view !== undefined)
    return <PanelTabs region="outline" label="What is listed" className={styles.side} view={view} />;
  return (
    <div className={styles.side}>
      {failure === undefined ? (
        <Skeleton of="rows" label="Loading the documents" />
      ) : (
        <div className={styles.state} role="alert">
          <p>{failure}</p>
          <Button onPress={() => void store.readView()}>Try again</Button>
        </div>
      )}
    </div>
  );
});

const RightColumn = observer(function RightColumn() {
  const { view, target, failure } = useEditor();
  return (
    <aside className={styles.pane} aria-label="Settings">
      {view !== undefined && target !== undefined ? (
        <PanelTabs region="settings" label="Settings or JSON" className={styles.tabbed} view={view} />
      ) : failure === undefined ? (
        <Skeleton of="rows" label="Loading the settings" />
      ) : null}
    </aside>
  );
});
