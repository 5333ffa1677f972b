/** A field of a record that a file may have. */
export interface Field {
  readonly meaning: string;
  readonly example: string;
  readonly isRequired?: true;
  /** Most letters; a longer text is a fault. */
  readonly most: number;
  /** True for a text that may have line breaks and markup. */
  readonly isLong?: true;
}
