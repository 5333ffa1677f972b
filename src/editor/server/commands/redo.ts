import type { RedoCommand } from "../../../generated/editorRequests";
import { defineCommand } from "../planning/defineCommand";
import { planTravel, STEP_ID } from "../planning/planTravel";

export const command = defineCommand<RedoCommand>({
  form: {
    description: "Brings back the step that was taken back last, or goes to another step of the history.",
    properties: { to: STEP_ID },
  },
  plan: ({ to }, { history }) => planTravel(1, to, history),
});
