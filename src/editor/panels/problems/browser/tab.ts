import { TriangleAlert } from "lucide";
import type { TabPanel } from "../../../browser/store/Panel";
import { ProblemList } from "./ProblemList";

export const tab: TabPanel = {
  name: "Problems",
  icon: TriangleAlert,
  count: ({ problems }) => ({
    count: problems.length,
    isAlarm: problems.some(({ severity }) => severity === "error"),
  }),
  Panel: ProblemList,
};
