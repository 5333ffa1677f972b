import type { KeyboardEvent } from "react";
import styles from "./TabList.module.css";
import { stepTab } from "./tabSteps";

interface TabListProps {
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Accessible name. */
  readonly label: string;
  readonly tabIdOf: (id: string) => string;
  readonly panelIdOf: (id: string) => string;
}

/** Tabs after the ARIA authoring practices: one stop for Tab, arrows, Home and End move and select. */
export function TabList({ tabs, selected, onSelect, label, tabIdOf, panelIdOf }: TabListProps) {
  function handleKeyDown(event: KeyboardEvent): void {
    const index = tabs.findIndex(({ id }) => id === selected);
    const target = stepTab(event.key, index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(tabIdOf(tab.id))?.focus();
  }

  return (
    <div className={styles.list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabIdOf(tab.id)}
          className={styles.tab}
          aria-selected={tab.id === selected}
          aria-controls={panelIdOf(tab.id)}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
