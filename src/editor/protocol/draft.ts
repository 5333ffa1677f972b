import type { Step } from "./command";
import type { Conflict } from "./save";

/** Name under which the website data of the embedded API (WEBSITES_FILE) stands among a draft's files. */
export const WEBSITES_NAME = "website-data.json";

/** The key of a domain's banners in its website data. */
export const WEBSITE_BANNERS = "banners_v2";

/** `GET api/drafts`: the drafts of all browsers that are not saved, the newest first. */
export interface UnsavedDrafts {
  readonly drafts: readonly UnsavedDraft[];
}

export interface UnsavedDraft {
  readonly id: string;
  /** Time of the last change. */
  readonly changedAtMs: number;
  /** Files whose draft differs from the disk. */
  readonly unsaved: readonly string[];
}

/** `GET api/drafts/:draft`: what is not saved, and how it came to be. */
export interface DraftSummary {
  readonly id: string;
  /** Grows with every change of the draft, also with those that come from the disk. */
  readonly revision: number;
  /** Files whose draft differs from the disk. */
  readonly unsaved: readonly string[];
  readonly history: {
    readonly steps: readonly Step[];
    /** Number of steps that are in effect. */
    readonly position: number;
  };
  readonly conflicts: readonly Conflict[];
  /** Why the draft cannot be saved: faults that are not on disk already, one sentence each. */
  readonly faults: readonly string[];
}
