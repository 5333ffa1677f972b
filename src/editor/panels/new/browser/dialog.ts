import type { DialogPanel } from "../../../browser/store/Panel";
import { NewDialog } from "./NewDialog";

export const dialog: DialogPanel<"new"> = { Dialog: NewDialog };
