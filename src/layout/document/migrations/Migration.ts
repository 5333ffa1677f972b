/** A file of the layouts folder as JSON. */
export type FileValue = Readonly<Record<string, unknown>>;

/**
 * One step from a version of the format to the next. Steps never change once they are released: `tests/fixtures/formats/`
 * has frozen examples of each version, which are tested for ever.
 */
export interface Migration {
  /** The version that the step leads to. */
  readonly to: number;
  /**
   * The value in the next version. It is called for every kind of file and has a result for any object: faults of the file
   * are reported after the migration. Keys that it does not concern keep their order. `file` is the path below the layouts
   * folder, such as `page/store.json`.
   */
  readonly up: (value: FileValue, file: string) => FileValue;
}
