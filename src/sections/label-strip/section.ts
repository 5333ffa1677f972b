import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "label-strip",
  isStatic: true,
  load: () => import("./LabelStrip"),
});
