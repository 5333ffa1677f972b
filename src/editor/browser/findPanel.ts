import type { BarName, DialogName, TabName } from "../panelOrder";
import type { BarPanel, DialogPanel, TabPanel } from "./store/Panel";

const BARS = import.meta.glob<BarPanel>("../panels/*/browser/bar.ts", { eager: true, import: "bar" });
const TABS = import.meta.glob<TabPanel>("../panels/*/browser/tab.ts", { eager: true, import: "tab" });
const DIALOGS = import.meta.glob<DialogPanel>("../panels/*/browser/dialog.ts", { eager: true, import: "dialog" });

/* Each returns the browser part of a panel, and throws where its folder has none. */
export const getBar = (name: BarName): BarPanel => find(BARS, `../panels/${name}/browser/bar.ts`);
export const getTab = (name: TabName): TabPanel => find(TABS, `../panels/${name}/browser/tab.ts`);
export const getDialog = (name: DialogName): DialogPanel => find(DIALOGS, `../panels/${name}/browser/dialog.ts`);

function find<Panel>(panels: Readonly<Record<string, Panel>>, file: string): Panel {
  const panel = panels[file];
  if (panel === undefined) throw new Error(`${file} is missing.`);
  return panel;
}
