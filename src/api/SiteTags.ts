import type { ScriptElement } from "../domain/entities";
import { isRecord } from "../domain/isRecord";
import { ApiError } from "./ApiError";
import { type Fields, isGiven, readRecord } from "./readFields";

/** The scripts and the tag of one of the calls that carry them. */
export interface SiteTags {
  readonly verificationTag: string;
  readonly footerScripts: readonly ScriptElement[];
}

/** Returns the data that carry scripts and tags; a domain may have none of them. */
export function readTagFields(body: Fields): Fields {
  if (isGiven(body.data) && !isRecord(body.data))
    throw new ApiError("unreadable", "The scripts and tags could not be read.", 200);
  return readRecord(body, "data");
}
