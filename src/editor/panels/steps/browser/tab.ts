import { History } from "lucide";
import type { TabPanel } from "../../../browser/store/Panel";
import { StepList } from "./StepList";

export const tab: TabPanel = { name: "Steps", icon: History, Panel: StepList };
