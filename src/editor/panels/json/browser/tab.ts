import { connectPane } from "../../../browser/controls/connectPane";
import type { TabPanel } from "../../../browser/store/Panel";
import { JsonPane } from "./JsonPane";

export const tab: TabPanel = { name: "JSON", Panel: connectPane(JsonPane) };
