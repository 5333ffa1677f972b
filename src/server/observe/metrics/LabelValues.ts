/** Label of all values without a label of their own. */
export const OTHER = "other";

/** Limits the number of values of a label: the first `max` values keep their name, all others become `other`. */
export class LabelValues {
  private readonly known = new Set<string>();

  constructor(private readonly max: number) {}

  of(value: string): string {
    if (this.known.has(value)) return value;
    if (this.known.size >= this.max) return OTHER;
    this.known.add(value);
    return value;
  }
}
