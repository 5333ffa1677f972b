/** Learns how far a comparison of many domains is. */
export interface ProgressListener {
  /** Sets the present step, with how much of it is finished where that can be counted. */
  report(what: string, done?: number, all?: number): void;
}
