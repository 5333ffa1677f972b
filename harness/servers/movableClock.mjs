/*
 * Moves the clock of a program that is started with `node --import <this file>`: `Date` is ahead by the milliseconds that the
 * file named by CLOCK_FILE holds; without that file it is the real time. Timers keep the real pace.
 */
import { readFileSync } from "node:fs";

const RealDate = Date;
const file = process.env.CLOCK_FILE ?? "";

function readAheadMs() {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + readAheadMs());
    else super(...args);
  }

  static now() {
    return RealDate.now() + readAheadMs();
  }
};
