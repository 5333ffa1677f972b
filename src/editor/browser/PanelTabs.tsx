import type { IconNode } from "lucide";
import { observer } from "mobx-react-lite";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { PANELS, type TabName, type TabRegion } from "../panelOrder";
import type { EditorView } from "../protocol/view";
import { Icon } from "./controls/Icon";
import styles from "./Editor.module.css";
import { getTab } from "./findPanel";
import type { TabCount } from "./store/Panel";
import { useEditor } from "./store/storeContext";

export interface PanelTabsProps {
  readonly region: TabRegion;
  readonly label: string;
  readonly className: string | undefined;
  readonly view: EditorView;
}

/** The panels of a region as tabs. */
export const PanelTabs = observer(function PanelTabs({ region, label, className = "", view }: PanelTabsProps) {
  const { shell } = useEditor();
  const tabs = PANELS[region].map((key) => ({ key, ...getTab(key) }));
  return (
    <Tabs
      className={className}
      data-region={region}
      selectedKey={shell.tabs[region]}
      onSelectionChange={(key) => shell.show(key as TabName)}
    >
      <TabList aria-label={label} className={styles.tabs ?? ""}>
        {tabs.map(({ key, name, icon, count }) => (
          <Tab key={key} id={key} className={styles.tab ?? ""}>
            {icon === undefined ? name : <NameOrIcon name={name} icon={icon} />}
            {count === undefined ? null : <Count {...count(view)} />}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ key, Panel }) => (
        <TabPanel key={key} id={key} className={styles.panel ?? ""}>
          <Panel view={view} />
        </TabPanel>
      ))}
    </Tabs>
  );
});

/** The name of a tab; where there is no room for all names, its icon with the name as tooltip. */
function NameOrIcon({ icon, name }: { readonly icon: IconNode; readonly name: string }) {
  return (
    <>
      <span className={styles.tabIcon} title={name} aria-hidden="true">
        <Icon node={icon} size={15} />
      </span>
      <span className={styles.tabName}>{name}</span>
    </>
  );
}

function Count({ count, isAlarm }: TabCount) {
  return count === 0 ? null : <span className={`${styles.count} ${isAlarm ? styles.alarm : ""}`}>{count}</span>;
}
