import type { ChipPanel } from "../../../browser/store/Panel";
import { TouchedChip } from "./TouchedChip";

export const chip: ChipPanel = { name: "Whom it touches", Chip: TouchedChip };
