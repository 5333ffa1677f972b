import { isRecord } from "../../src/domain/isRecord";
import type { Advisory } from "./readReport";

/** An advisory that is known and accepted until a day. */
export interface AuditException {
  readonly advisory: string;
  readonly package: string;
  /** Why it does no harm here, or what is waited for. */
  readonly reason: string;
  /** The last day on which it counts, such as `2026-12-31`. */
  readonly until: string;
}

const KEYS = ["advisory", "package", "reason", "until"] as const;
const MIN_REASON = 20;

/** Reads the list of exceptions. Throws an Error that names the entry where one is incomplete. */
export function readExceptions(text: string): readonly AuditException[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error("it is no list");
  return list.map((entry: unknown, index) => {
    const fault = findFault(entry);
    if (fault !== undefined) throw new Error(`entry ${index + 1} ${fault}`);
    return entry as AuditException;
  });
}

function findFault(entry: unknown): string | undefined {
  if (!isRecord(entry)) return "is no object";
  const unknown = Object.keys(entry).find((key) => !KEYS.some((known) => known === key));
  if (unknown !== undefined) return `has “${unknown}”; it has ${KEYS.join(", ")}`;
  const missing = KEYS.find((key) => typeof entry[key] !== "string" || entry[key] === "");
  if (missing !== undefined) return `has no “${missing}”`;
  if (String(entry.reason).length < MIN_REASON) return "has a “reason” that explains nothing";
  return isDay(String(entry.until)) ? undefined : `has “until” ${entry.until}, which is no day such as 2026-12-31`;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;
}

/** The advisories by what the exceptions say of them. */
export interface JudgedAdvisories {
  /** No exception counts for them. */
  readonly open: readonly Advisory[];
  readonly accepted: readonly { readonly advisory: Advisory; readonly exception: AuditException }[];
  /** Exceptions whose day is over, though their advisory is still there. */
  readonly expired: readonly AuditException[];
  /** Exceptions without an advisory: they can go. */
  readonly needless: readonly AuditException[];
}

/** Compares advisories with exceptions; `today` is a day such as `2026-12-31`. */
export function judge(
  advisories: readonly Advisory[],
  exceptions: readonly AuditException[],
  today: string,
): JudgedAdvisories {
  const find = ({ id, package: name }: Advisory) =>
    exceptions.find((exception) => exception.advisory === id && exception.package === name);
  const accepted = advisories.flatMap((advisory) => {
    const exception = find(advisory);
    return exception === undefined || exception.until < today ? [] : [{ advisory, exception }];
  });
  const known = new Set(accepted.map(({ advisory }) => advisory));
  const used = new Set(advisories.map(find));
  return {
    open: advisories.filter((advisory) => !known.has(advisory)),
    accepted,
    expired: exceptions.filter((exception) => used.has(exception) && exception.until < today),
    needless: exceptions.filter((exception) => !used.has(exception)),
  };
}
