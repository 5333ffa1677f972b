/** `GET api/turns?draft=&domain=&path=&home=`: the next moments at which the page changes, for the date picker. */
export interface Turns {
  readonly timeZone: string;
  readonly turns: readonly Turn[];
}

export interface Turn {
  /** Local time of the domain, such as `2026-11-27T09:00`. */
  readonly at: string;
  /** Event at this moment, such as “black-friday-hero begins”. */
  readonly changes: readonly string[];
}
