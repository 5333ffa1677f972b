import { observer } from "mobx-react-lite";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import styles from "./Editor.module.css";
import { SettingsForm } from "./form/SettingsForm";
import { JsonPane } from "./json/JsonPane";
import type { PaneProps } from "./PaneProps";
import type { PaneTab } from "./store/ShellStore";
import { useEditor } from "./store/storeContext";

/** The right column: the settings of what is selected as a form, or the file as JSON. */
export const Pane = observer(function Pane() {
  const store = useEditor();
  const { shell, view, target, selection, look, revision, api } = store;
  if (view === undefined || target === undefined) return <aside className={styles.pane} aria-label="Settings" />;
  const { selected } = selection;
  const props: PaneProps = {
    draft: api.draft,
    look: look.look,
    revision,
    view,
    target,
    section: selected?.section,
    pointer: selected?.pointer,
    perform: store.perform,
    read: store.read,
    hold: store.hold,
    select: store.select,
  };
  return (
    <aside className={styles.pane} aria-label="Settings" data-region="settings">
      <Tabs
        className={styles.tabbed ?? ""}
        selectedKey={shell.pane}
        onSelectionChange={(key) => shell.showPane(key as PaneTab)}
      >
        <TabList aria-label="Settings or JSON" className={styles.tabs ?? ""}>
          <Tab id="settings" className={styles.tab ?? ""}>
            Settings
          </Tab>
          <Tab id="json" className={styles.tab ?? ""}>
            JSON
          </Tab>
        </TabList>
        <TabPanel id="settings" className={styles.panel ?? ""}>
          <SettingsForm {...props} />
        </TabPanel>
        <TabPanel id="json" className={styles.panel ?? ""}>
          <JsonPane {...props} />
        </TabPanel>
      </Tabs>
    </aside>
  );
});
