import { observer } from "mobx-react-lite";
import { PANELS } from "../panelOrder";
import { Canvas } from "./canvas/Canvas";
import { Button } from "./controls/Button";
import { PartBoundary } from "./controls/PartBoundary";
import { Dialogs } from "./dialogs/Dialogs";
import styles from "./Editor.module.css";
import { getBar } from "./findPanel";
import { NoticeList } from "./notices/NoticeList";
import { StateBar } from "./notices/StateBar";
import { PanelTabs } from "./PanelTabs";
import { SectionMenu } from "./page/SectionMenu";
import { useEditor } from "./store/storeContext";
import { Toolbar } from "./toolbar/Toolbar";
import { useKeys } from "./useKeys";

/** The whole editor: bars above, the canvas between two columns of tabs. */
export const Editor = observer(function Editor() {
  const store = useEditor();
  const handleKeyDown = useKeys(store);
  const { look, view } = store;
  const nameOf = (domain: string) => view?.domains.find((entry) => entry.domain === domain)?.name ?? domain;
  return (
    <div className={styles.editor}>
      <Toolbar />
      {PANELS.bar.map((key) => {
        const { name, Bar } = getBar(key);
        return (
          <PartBoundary key={key} name={name}>
            <Bar />
          </PartBoundary>
        );
      })}
      <div className={styles.columns}>
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
          <StateBar />
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

const LeftColumn = observer(function LeftColumn() {
  const store = useEditor();
  const { view, failure } = store;
  if (view !== undefined)
    return <PanelTabs region="outline" label="What is listed" className={styles.side} view={view} />;
  return (
    <div className={styles.side}>
      {failure === undefined ? (
        <p className={styles.state} role="status">
          Loading the documents…
        </p>
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
  const { view, target } = useEditor();
  return (
    <aside className={styles.pane} aria-label="Settings">
      {view === undefined || target === undefined ? null : (
        <PanelTabs region="settings" label="Settings or JSON" className={styles.tabbed} view={view} />
      )}
    </aside>
  );
});
