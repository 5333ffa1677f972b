import { Gauge } from "lucide";
import type { TabPanel } from "../../../browser/store/Panel";
import { BudgetPanel } from "./BudgetPanel";

export const tab: TabPanel = { name: "Page weight", icon: Gauge, Panel: BudgetPanel };
