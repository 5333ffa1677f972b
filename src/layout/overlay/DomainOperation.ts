import type { JudgedOperation } from "./applyOperations";

/** An operation of a domain with its outcome. */
export interface DomainOperation extends JudgedOperation {
  /** Its target: `header`, `home`, `footer`, or the id of a page. */
  readonly part: string;
}
