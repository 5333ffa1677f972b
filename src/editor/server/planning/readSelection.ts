import { isRecord } from "../../../domain/isRecord";
import type { DocumentChoice } from "../../../generated/documents";
import { SELECTION_FILE } from "../../../layout/document/LayoutSet";
import type { Json } from "../operations/performEach";
import { Refused } from "../Refused";
import type { PlanContext } from "./Plan";

/** Returns what selection.json states. Throws {@link Refused} if it is missing, or has no default. */
export function readSelection({ documents }: PlanContext): {
  raw: Json;
  homes: Record<string, DocumentChoice>;
  usual: DocumentChoice;
} {
  const raw = documents.find(SELECTION_FILE);
  if (raw === undefined) throw new Refused("missing", `${SELECTION_FILE} is missing.`);
  const homes = isRecord(raw.homes) ? (raw.homes as unknown as Record<string, DocumentChoice>) : {};
  if (!isRecord(raw.default)) throw new Refused("faulty", `${SELECTION_FILE} has a fault. Mend it in the JSON.`);
  return { raw, homes, usual: raw.default as unknown as DocumentChoice };
}
