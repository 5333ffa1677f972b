import type { DialogPanel } from "../../../browser/store/Panel";
import { TimesDialog } from "./TimesDialog";

export const dialog: DialogPanel<"times"> = { Dialog: TimesDialog };
