import type { DialogPanel } from "../../../browser/store/Panel";
import { ChangesDialog } from "./ChangesDialog";

export const dialog: DialogPanel<"changes"> = { Dialog: ChangesDialog };
