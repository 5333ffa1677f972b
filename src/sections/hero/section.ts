import { website } from "../../stores/calls/website";
import { subjectNeeds } from "../../stores/pageSubject";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "hero",
  isStatic: ({ search }) => search === undefined,
  canRest: true,
  needs: (_settings, context) => [website(), ...subjectNeeds(context)],
  load: () => import("./Hero"),
});
