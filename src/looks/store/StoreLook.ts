/** The properties of a look of stores that code reads; its look.module.css has the rest. */
export interface StoreLook {
  /** Kind of the grid that holds such stores; the columns of a kind are in the sheet of a look. */
  readonly grid: string;
  /** True where the label is shown; otherwise it names the logo. */
  readonly hasWords?: boolean;
  readonly hasAction?: boolean;
  /** The ground of its own on which it stands. field: the logo stands in the middle of a field of its own on it. */
  readonly ground?: "plain" | "field";
}
