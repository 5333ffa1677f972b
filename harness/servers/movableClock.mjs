/*
 * Moves the clock of a program that is started with `node --import <this file>`: `Date` is ahead by the milliseconds that the
 * file named by CLOCK_FILE holds; without that file it is the real time. Timers keep the real pace.
 */
import { readFileSync } from "node:fs";

const RealDate = Date;
const file = process.env.CLOCK_FILE ?? "";

let aheadMs = 0;
let isRead = false;

/** Reads the file once in each turn of the event loop: a page asks for the time thousands of times. */
function readAheadMs() {
  if (isRead) return aheadMs;
  isRead = true;
  setImmediate(() => {
    isRead = false;
  }).unref();
  try {
    aheadMs = Number(readFileSync(file, "utf8"));
  } catch {
    aheadMs = 0;
  }
  return aheadMs;
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
