import { Gauge, History, type IconNode, ListTree, TriangleAlert } from "lucide";
import { observer } from "mobx-react-lite";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { BudgetPanel } from "./budget/BudgetPanel";
import { Canvas } from "./canvas/Canvas";
import { Button } from "./controls/Button";
import { Icon } from "./controls/Icon";
import { PartBoundary } from "./controls/PartBoundary";
import { Dialogs } from "./dialogs/Dialogs";
import styles from "./Editor.module.css";
import { StepList } from "./history/StepList";
import { NoticeList } from "./notices/NoticeList";
import { StateBar } from "./notices/StateBar";
import { Outline } from "./outline/Outline";
import { SectionMenu } from "./outline/SectionMenu";
import { Pane } from "./Pane";
import { ProblemList } from "./problems/ProblemList";
import type { SideTab } from "./store/ShellStore";
import { useEditor } from "./store/storeContext";
import { Toolbar } from "./toolbar/Toolbar";
import { TouchedBar } from "./touched/TouchedBar";
import { useKeys } from "./useKeys";

/** The whole editor: outline, canvas and settings side by side. */
export const Editor = observer(function Editor() {
  const store = useEditor();
  const handleKeyDown = useKeys(store);
  const { look, view } = store;
  const nameOf = (domain: string) => view?.domains.find((entry) => entry.domain === domain)?.name ?? domain;
  return (
    <div className={styles.editor}>
      <Toolbar />
      <PartBoundary name="Whom it touches">
        <TouchedBar />
      </PartBoundary>
      <div className={styles.columns}>
        <nav className={styles.nav} aria-label="Parts of the page">
          <PartBoundary name="The outline">
            <Side />
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
          <Pane />
        </PartBoundary>
      </div>
      <NoticeList />
      <SectionMenu />
      <Dialogs />
    </div>
  );
});

const Side = observer(function Side() {
  const { shell, view, failure } = useEditor();
  if (view === undefined) return <SideState failure={failure} />;
  const errors = view.problems.filter(({ severity }) => severity === "error").length;
  return (
    <Tabs
      className={styles.side ?? ""}
      data-region="outline"
      selectedKey={shell.side}
      onSelectionChange={(key) => shell.showSide(key as SideTab)}
    >
      <TabList aria-label="What is listed" className={styles.tabs ?? ""}>
        <Tab id="outline" className={styles.tab ?? ""}>
          <TabName icon={ListTree} name="Outline" />
        </Tab>
        <Tab id="problems" className={styles.tab ?? ""}>
          <TabName icon={TriangleAlert} name="Problems" />
          {view.problems.length === 0 ? null : (
            <span className={`${styles.count} ${errors > 0 ? styles.alarm : ""}`}>{view.problems.length}</span>
          )}
        </Tab>
        <Tab id="budget" className={styles.tab ?? ""}>
          <TabName icon={Gauge} name="Budget" />
        </Tab>
        <Tab id="steps" className={styles.tab ?? ""}>
          <TabName icon={History} name="Steps" />
        </Tab>
      </TabList>
      <TabPanel id="outline" className={styles.panel ?? ""}>
        <Outline view={view} />
      </TabPanel>
      <TabPanel id="problems" className={styles.panel ?? ""}>
        <ProblemList problems={view.problems} />
      </TabPanel>
      <TabPanel id="budget" className={styles.panel ?? ""}>
        <BudgetPanel />
      </TabPanel>
      <TabPanel id="steps" className={styles.panel ?? ""}>
        <StepList />
      </TabPanel>
    </Tabs>
  );
});

/** The name of a tab; where there is no room for all names, its icon with the name as tooltip. */
function TabName({ icon, name }: { readonly icon: IconNode; readonly name: string }) {
  return (
    <>
      <span className={styles.tabIcon} title={name} aria-hidden="true">
        <Icon node={icon} size={15} />
      </span>
      <span className={styles.tabName}>{name}</span>
    </>
  );
}

const SideState = observer(function SideState({ failure }: { readonly failure: string | undefined }) {
  const store = useEditor();
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
