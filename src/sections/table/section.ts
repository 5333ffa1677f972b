import { website } from "../../stores/calls/website";
import { subjectNeeds } from "../../stores/pageSubject";
import { defineSection } from "../defineSection";
import { markupNeeds } from "../shared/page/markupNeeds";

export const section = defineSection({
  type: "table",
  needs: ({ rows }, context) => [website(), ...subjectNeeds(context), ...markupNeeds(rows.flat())],
  load: () => import("./Table"),
});
