import type { DialogPanel } from "../../../browser/store/Panel";
import { CatalogueDialog } from "./CatalogueDialog";

export const dialog: DialogPanel<"catalogue"> = { Dialog: CatalogueDialog };
