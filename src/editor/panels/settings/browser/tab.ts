import { connectPane } from "../../../browser/controls/connectPane";
import type { TabPanel } from "../../../browser/store/Panel";
import { SettingsForm } from "./SettingsForm";

export const tab: TabPanel = { name: "Settings", Panel: connectPane(SettingsForm) };
