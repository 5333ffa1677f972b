import type { ChipName, DialogName, TabName } from "../panelOrder";
import type { ChipPanel, DialogPanel, TabPanel } from "./store/Panel";

const CHIPS = import.meta.glob<ChipPanel>("../panels/*/browser/chip.ts", { eager: true, import: "chip" });
const TABS = import.meta.glob<TabPanel>("../panels/*/browser/tab.ts", { eager: true, import: "tab" });
const DIALOGS = import.meta.glob<DialogPanel>("../panels/*/browser/dialog.ts", { eager: true, import: "dialog" });

/* Each returns the browser part of a panel, and throws where its folder has none. */
export const getChip = (name: ChipName): ChipPanel => find(CHIPS, `../panels/${name}/browser/chip.ts`);
export const getTab = (name: TabName): TabPanel => find(TABS, `../panels/${name}/browser/tab.ts`);
export const getDialog = (name: DialogName): DialogPanel => find(DIALOGS, `../panels/${name}/browser/dialog.ts`);

function find<Panel>(panels: Readonly<Record<string, Panel>>, file: string): Panel {
  const panel = panels[file];
  if (panel === undefined) throw new Error(`${file} is missing.`);
  return panel;
}
