import { isRecord } from "../../../domain/isRecord";
import { isEqual } from "../../source/isEqual";
import { isOnSameSetting, LOOK_SETTINGS, type LookValue, readLookOperation, writeLookValues } from "../domainLook";
import { parseDomainFile } from "../LayoutSet";
import type { FileValue, Migration } from "./Migration";

/**
 * Version 5: a domain's file states the look of its brand, which applies to whichever home the domain has. Operations that set a
 * theme's or a card style's value move there, unless the file has operations for several homes: these may differ.
 */
export const giveDomainsTheirLook: Migration = {
  to: 5,
  up: (value, file) => ({ ...(parseDomainFile(file) === undefined ? value : moveLook(value)), version: 5 }),
};

function moveLook(value: FileValue): FileValue {
  const found = findOnlyList(value.home);
  if (found === undefined || LOOK_SETTINGS.some((key) => Object.hasOwn(value, key))) return value;
  const moved: LookValue[] = [];
  const kept: unknown[] = [];
  for (const operation of found.list) {
    const own = readLookOperation(operation);
    const isFirst = (path: LookValue["path"]) => !moved.some((one) => isEqual(one.path, path));
    if (own !== undefined && isFirst(own.path) && !kept.some((other) => isOnSameSetting(other, own.path)))
      moved.push(own);
    else kept.push(operation);
  }
  if (moved.length === 0) return value;
  const home = found.document === undefined ? kept : { [found.document]: kept };
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, own]): [string, unknown][] => {
      if (key !== "home") return [[key, own]];
      return [
        ...Object.entries(writeLookValues(moved)),
        ...(kept.length > 0 ? [[key, home] as [string, unknown]] : []),
      ];
    }),
  );
}

/** The only list of operations on a home, which is a plain one or that of one document. */
function findOnlyList(home: unknown): { readonly list: readonly unknown[]; readonly document?: string } | undefined {
  if (Array.isArray(home)) return { list: home };
  const [first, ...others] = isRecord(home) ? Object.entries(home) : [];
  if (first === undefined || others.length > 0 || !Array.isArray(first[1])) return undefined;
  return { document: first[0], list: first[1] };
}
