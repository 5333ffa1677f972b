import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "label-strip",
  load: () => import("./LabelStrip"),
});
