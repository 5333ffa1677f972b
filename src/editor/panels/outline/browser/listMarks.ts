import { CalendarClock, CircleAlert, Clock3, EyeOff, Globe, type IconNode, Layers, TriangleAlert } from "lucide";
import type { OutlineSection, Problem } from "../../../protocol/view";

/** A sign at the end of a section's row, with what it says. */
export interface OutlineMark {
  readonly id: string;
  readonly icon: IconNode;
  /** Such as “only this domain”; the row's name ends with it. */
  readonly text: string;
  readonly tone?: "quiet" | "accent" | "caution" | "danger";
}

/** Marks of a section: what is wrong with it, whose it is, and when it is shown. */
export function listMarks(section: OutlineSection, document: string, problems: readonly Problem[]): OutlineMark[] {
  const { origin, shared, schedule, isShown, isOver = false } = section;
  const own = problems.filter((problem) => problem.document === document && problem.section === section.id);
  const marks: OutlineMark[] = [];
  if (own.some(({ severity }) => severity === "error"))
    marks.push({ id: "error", icon: CircleAlert, text: "has errors", tone: "danger" });
  else if (own.some(({ severity }) => severity === "warning"))
    marks.push({ id: "warning", icon: TriangleAlert, text: "has warnings", tone: "caution" });
  if (shared !== undefined)
    marks.push({ id: "included", icon: Layers, text: `included in ${shared.users.length} documents`, tone: "accent" });
  if (origin === "domain") marks.push({ id: "domain", icon: Globe, text: "only this domain", tone: "accent" });
  if (schedule === undefined) return marks;
  if (isOver) marks.push({ id: "hidden", icon: EyeOff, text: `hidden, ${schedule}` });
  else if (isShown) marks.push({ id: "scheduled", icon: Clock3, text: `scheduled, ${schedule}` });
  else marks.push({ id: "later", icon: CalendarClock, text: `scheduled, not now: ${schedule}`, tone: "caution" });
  return marks;
}
