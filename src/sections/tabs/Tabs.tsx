import { useState } from "react";
import { TabList } from "../../ui/controls/TabList";
import type { SectionProps } from "../defineSection";
import { SectionTitle } from "../shared/page/SectionTitle";
import styles from "./Tabs.module.css";

/** Sections in tabs; all are on the page, one tab's are seen. */
export default function Tabs({ section, renderSections }: SectionProps<"tabs">) {
  const { id, heading, label, tabs } = section;
  const [selected, setSelected] = useState(tabs[0]?.id ?? "");
  const tabIdOf = (tab: string) => `${id}-tab-${tab}`;
  const panelIdOf = (tab: string) => `${id}-panel-${tab}`;
  return (
    <>
      <SectionTitle heading={heading} />
      <TabList
        tabs={tabs}
        selected={selected}
        onSelect={setSelected}
        label={label}
        tabIdOf={tabIdOf}
        panelIdOf={panelIdOf}
      />
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className={styles.panel}
          role="tabpanel"
          id={panelIdOf(tab.id)}
          aria-labelledby={tabIdOf(tab.id)}
          hidden={tab.id !== selected}
        >
          {renderSections(tab.sections)}
        </div>
      ))}
    </>
  );
}
