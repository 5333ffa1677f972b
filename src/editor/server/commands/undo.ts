import type { UndoCommand } from "../../../generated/editorRequests";
import { defineCommand } from "../planning/defineCommand";
import { planTravel, STEP_ID } from "../planning/planTravel";

export const command = defineCommand<UndoCommand>({
  form: {
    description: "Takes back the last step that is in effect, or goes to another step of the history.",
    properties: { to: STEP_ID },
  },
  plan: ({ to }, { history }) => planTravel(-1, to, history),
});
