import { website } from "../../stores/calls/website";
import { subjectNeeds } from "../../stores/pageSubject";
import { defineSection } from "../defineSection";
import { storesOf } from "./storesOf";

export const section = defineSection({
  type: "picked-stores",
  isStatic: true,
  needs: (settings, context) => [website(), ...subjectNeeds(context), storesOf(settings)],
  load: () => import("./PickedStores"),
});
