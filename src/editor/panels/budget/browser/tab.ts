import { Gauge } from "lucide";
import type { TabPanel } from "../../../browser/store/Panel";
import { BudgetPanel } from "./BudgetPanel";

export const tab: TabPanel = { name: "Budget", icon: Gauge, Panel: BudgetPanel };
