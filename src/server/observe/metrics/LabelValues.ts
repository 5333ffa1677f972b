/** Stands for every value that has no label of its own. */
export const OTHER = "other";

/** Bounds how many values a label has: the first ones that are named, and `other` for the rest. */
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
