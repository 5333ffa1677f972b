import { ListTree } from "lucide";
import type { TabPanel } from "../../../browser/store/Panel";
import { Outline } from "./Outline";

export const tab: TabPanel = { name: "Outline", icon: ListTree, Panel: Outline };
