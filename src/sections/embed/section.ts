import { website } from "../../stores/calls/website";
import { subjectNeeds } from "../../stores/pageSubject";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "embed",
  isStatic: true,
  needs: (_settings, context) => [website(), ...subjectNeeds(context)],
  measures: ({ ratio, height }) => {
    const [width = 16, high = 9] = ratio.split(":").map(Number);
    const aspect = { ratio: (width / high).toFixed(4) };
    return height === undefined ? aspect : { ...aspect, height: `${height}px` };
  },
  load: () => import("./Embed"),
});
