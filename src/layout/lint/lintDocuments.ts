import { isRecord } from "../../domain/isRecord";
import { joinWords } from "../../domain/text/messageWords";
import type { LayoutDocument, Section } from "../../generated/documents";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { buttonNeverShown } from "../diagnostics/kinds/button-never-shown";
import { foldWithoutPicture } from "../diagnostics/kinds/fold-without-picture";
import { neverShown } from "../diagnostics/kinds/never-shown";
import { noMainHeading } from "../diagnostics/kinds/no-main-heading";
import { pageWithoutPath } from "../diagnostics/kinds/page-without-path";
import { secondMainHeading } from "../diagnostics/kinds/second-main-heading";
import { unusedCard } from "../diagnostics/kinds/unused-card";
import { unusedDocument } from "../diagnostics/kinds/unused-document";
import { WORDS } from "../diagnostics/words";
import { listBannerPlaces } from "../document/bannerPlaces";
import { getKind, isHeaderOrFooter, NOT_FOUND_PAGE } from "../document/LayoutSet";
import type { ParsedDocument, PlacedDocument } from "../document/parseDocument";
import { findSections } from "../document/walkSections";
import { isPlaceFault } from "../repair/leaveOutMisplaced";
import { warnOfUncheckedTimes } from "../schedule/addTimedFaults";
import { leaveOutClosed } from "../schedule/leaveOutClosed";
import { listScheduled } from "../schedule/listScheduled";
import { listStates } from "../schedule/listStates";
import { completeDocument } from "../schema/applyDefaults";
import { getSectionSchema, hasRole, isHolderType, listSourceDimensions, listTypesWithRole } from "../schema/schemas";
import { listDocumentsOfRule, listRulesOfFile, type StatedRule } from "../select/homeRules";
import { listChoices } from "../select/listChoices";
import { type CheckedDocument, placeDocument } from "../site/CheckedDocument";
import type { CheckedSelection } from "../site/checkSelection";
import { keepFindings } from "../site/keepFindings";
import { isAddressKnown } from "../site/listAllPaths";
import { hasMainHeading } from "../site/mainHeadings";
import type { AllPaths } from "../site/sitePaths";
import { getAt, type Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import { toName } from "../source/toName";
import { warnOfParts } from "../validate/checkParts";
import { isInside } from "../validate/checkRules";
import { isScheduleFault } from "../validate/checkSchedules";
import { isOverlay } from "../validate/validateOverlay";
import { warnOfAccounts } from "../validate/warnOfAccounts";
import { lintBanners } from "./lintBanners";
import { lintFrames } from "./lintFrames";
import { lintAnchors, lintLinks } from "./lintLinks";
import { lintMarkup } from "./lintMarkup";
import { lintPalette } from "./lintPalette";
import { lintPlaceholders } from "./lintPlaceholders";
import { type KnownContent, lintReferences } from "./lintReferences";
import { lintCountdowns, lintSchedules, listTimedOperations } from "./lintSchedules";

/** Section types with the page's h1 that any page can have. */
const USUAL_HEADING_TYPES = listTypesWithRole("main-heading");

/** Context of the warnings besides the documents of the set. */
export interface LintContext extends AllPaths {
  readonly selection: CheckedSelection;
  /** Homes for a time in the domains' files. */
  readonly rules: readonly StatedRule[];
  /** Ids of sections that domains add. */
  readonly addedIds: ReadonlySet<string>;
  /** The present moment, in milliseconds since the epoch. */
  readonly nowMs?: number | undefined;
  /** The setting EMBED_HOSTS; undefined where it is not known. */
  readonly embedHosts: readonly string[] | undefined;
  /** The pictures, stores and offers that exist, as far as that is known. */
  readonly known?: KnownContent | undefined;
}

/**
 * Warns of valid content that is probably a mistake. Documents with errors are checked, too, as far as the errors do not affect
 * the warning.
 */
export function lintDocuments(
  documents: ReadonlyMap<string, CheckedDocument>,
  { selection, rules, paths, areAllKnown, addedIds, embedHosts, known, nowMs }: LintContext,
): Diagnostic[] {
  const used = listUsed(documents, selection, rules);
  const placed = new Map(
    [...documents].flatMap(([id, checked]) => {
      const document = placeDocument(checked);
      return document === undefined ? [] : [[id, document] as const];
    }),
  );
  const set = { paths, areAllKnown, documents: placed, addedIds };
  return [...placed].flatMap(([id, document]) => {
    const checked = documents.get(id);
    if (checked === undefined || isUnreadable(checked)) return [];
    const hasPath = getAt(document.value, ["path"]) !== undefined || id === NOT_FOUND_PAGE || !isAddressKnown(checked);
    const isUnused = used?.has(id) === false && !hasPath;
    const unused = getKind(id) === "page" ? pageWithoutPath : unusedDocument;
    return [
      ...(isUnused ? [unused.atValue(document.source, [], { id })] : []),
      ...lintKnown(checked, document),
      ...lintTimes(checked, document, nowMs),
      ...lintTexts(id, document, paths, areAllKnown),
      ...lintAnchors(id, document, set),
      ...lintFrames(document, embedHosts),
      ...lintReferences(document, known),
      ...lintBanners(document, known),
      ...lintTags(document),
      ...lintPalette(document),
    ];
  });
}

/** Warnings for services that pages leave out. */
function lintTags({ source, value }: PlacedDocument): Diagnostic[] {
  return warnOfAccounts(source, ["tags"], isRecord(value) ? value.tags : undefined);
}

/** Warnings for the times of a document and of its operations. */
function lintTimes({ overlay, parsed }: CheckedDocument, { source, value }: PlacedDocument, nowMs: number | undefined) {
  return [
    ...lintSchedules(listTimedOperations(overlay?.operations ?? [], ["operations"]), parsed.source, nowMs),
    ...lintSchedules(isRecord(value) ? listScheduled(value) : [], source, nowMs),
    ...lintCountdowns(value, source, nowMs),
  ];
}

/** Returns the warnings for texts and links that need no other document. */
const lintTexts = keepFindings((id, document, paths, areAllKnown: boolean) => [
  ...lintPlaceholders(id, document, paths),
  ...lintMarkup(document),
  ...lintLinks(document, { paths, areAllKnown }),
]);

const known = new WeakMap<ParsedDocument, readonly Diagnostic[]>();

/** The warnings that concern a document by itself; those of a sound document of one file are found once. */
function lintKnown(checked: CheckedDocument, placed: PlacedDocument): readonly Diagnostic[] {
  if (checked.document === undefined || checked.overlay !== undefined) return lintOne(checked, placed);
  const found = known.get(checked.parsed) ?? lintOne(checked, placed);
  known.set(checked.parsed, found);
  return found;
}

function lintOne(checked: CheckedDocument, { source, value }: PlacedDocument): Diagnostic[] {
  const { document: sound, overlay, diagnostics } = checked;
  const errors = diagnostics.filter(isError).filter((found) => !isPlaceFault(found));
  // Defaults are filled in where the rest allows it: warnings speak of sound sections only.
  const document = sound ?? completeDocument(value);
  const sections = findSections<Section>(document);
  const isSound = (path: Path) => !errors.some(({ pointer }) => isInside(pointer, path));
  // What is in a section that holds others is known only where that section is sound.
  const isReadable = sections.every(
    ({ section, path }) =>
      isRecord(section) &&
      getSectionSchema(section.type) !== undefined &&
      (!isHolderType(section.type) || isSound(path)),
  );
  // A section whose times are wrong would count as one that is never shown.
  const isShellSound =
    isReadable && errors.every((error) => /^\/sections\/\d+/.test(error.pointer) && !isScheduleFault(error));
  return [
    ...(isShellSound ? warnOfPageAtTimes(document, source) : []),
    ...sections.flatMap(({ section, path }) =>
      isRecord(section) && isSound(path) ? warnOfSection(section, path, source) : [],
    ),
    ...(overlay === undefined && errors.length === 0 ? warnOfCards(document, source) : []),
  ];
}

/** True for a document whose errors allow no further check. */
export function isUnreadable({ parsed, own, overlay }: CheckedDocument): boolean {
  const isBrokenOverlay = isOverlay(parsed.value) && overlay === undefined;
  return !isRecord(parsed.value) || isBrokenOverlay || own.some(({ code }) => code === "too-many-sections");
}

/** Returns the ids of the documents in use; `undefined` if a fault makes them unknown. */
function listUsed(
  documents: ReadonlyMap<string, CheckedDocument>,
  selection: CheckedSelection,
  rules: readonly StatedRule[],
): ReadonlySet<string> | undefined {
  if (selection.value === undefined || [...documents.values()].some(({ parsed }) => !isRecord(parsed.value))) {
    return undefined;
  }
  const selected = listChoices(selection.value).flatMap(({ choice }) => Object.values(choice).map(String));
  const ofRules = [...listRulesOfFile(selection.value), ...rules].flatMap(listDocumentsOfRule).map(({ id }) => id);
  const extended = [...documents.values()].flatMap(({ parsed }) => getAt(parsed.value, ["extends"]) ?? []);
  const isOpen = [...documents.values()].some(({ own, parsed }) => isOverlay(parsed.value) && own.some(isError));
  return isOpen ? undefined : new Set([...selected, ...ofRules, ...extended.map(String)]);
}

/** Warnings for a page as a whole; none for a header or footer. */
function warnOfPage(document: LayoutDocument, source: DocumentSource): Diagnostic[] {
  if (isHeaderOrFooter(document.kind)) return [];
  const sections = findSections<Section>(document).map(({ section }) => section);
  const fold = document.fold ?? 0;
  const first = findSections<Section>({ sections: document.sections.slice(0, fold) });
  const hasHeading = sections.some(hasMainHeading);
  const isTextOnly = document.kind === "home" && fold > 0 && !first.some(({ section }) => hasRole(section, "picture"));
  return [
    ...(hasHeading
      ? []
      : [noMainHeading.atValue(source, ["sections"], { types: joinWords(USUAL_HEADING_TYPES.toReversed()) })]),
    ...(isTextOnly ? [foldWithoutPicture.atValue(source, ["fold"], { fold })] : []),
  ];
}

const PAGE_WARNINGS: readonly string[] = [noMainHeading, secondMainHeading, foldWithoutPicture].map(({ code }) => code);

/** True for a warning about a page as a whole, which any faulty part of it may cause. */
export function isPageWarning({ code }: Diagnostic): boolean {
  return PAGE_WARNINGS.includes(code);
}

/** Returns the warnings of all times; one that holds at some times only has the first of them. */
export function warnOfPageAtTimes(document: LayoutDocument, source: DocumentSource): Diagnostic[] {
  const scheduled = listScheduled(document);
  const [first] = scheduled;
  if (first === undefined) return warnOfPage(document, source);
  const listed = listStates(scheduled.map(({ schedule }) => schedule));
  const states = listed.states.map(({ isOpen, localTime }) => {
    return { localTime, found: warnOfPage(leaveOutClosed(document, isOpen).document, source) };
  });
  const has = (found: readonly Diagnostic[], code: string) => found.some((one) => one.code === code);
  const codes = new Set(states.flatMap(({ found }) => found.map(({ code }) => code)));
  const unchecked = listed.isComplete ? [] : [warnOfUncheckedTimes(source, first.path, states.length)];
  const warnings = [...codes].flatMap((code) => {
    const state = states.find(({ found }) => has(found, code));
    const one = state?.found.find((diagnostic) => diagnostic.code === code);
    if (state === undefined || one === undefined) return [];
    if (states.every(({ found }) => has(found, code))) return [one];
    return [{ ...one, message: `${one.message} ${WORDS.atTime(state.localTime)}` }];
  });
  return [...warnings, ...unchecked];
}

function warnOfSection(section: Section, path: Path, source: DocumentSource): Diagnostic[] {
  const found = listBannerPlaces({ ...section }).flatMap((place): Diagnostic[] => {
    const from = toName(place.source.from);
    const dimensions = listSourceDimensions(from);
    if (dimensions?.includes(toName(place.dimension)) !== false) return [];
    const subject = place.path.length === 0 ? WORDS.section(section.id) : WORDS.sideBanner(section.id);
    const values = { subject, why: WORDS.onlyDimensions(from, dimensions.join(" or ")) };
    return [neverShown.atValue(source, [...path, ...place.path, "dimension"], values)];
  });
  found.push(...warnOfParts(source, section, path));
  if ("count" in section && typeof section.count === "object" && section.count.expanded === section.count.initial) {
    const more = "more" in section ? toName(section.more) : "";
    found.push(buttonNeverShown.atValue(source, [...path, "count", "expanded"], { more }));
  }
  return found;
}

function warnOfCards(document: LayoutDocument, source: DocumentSource): Diagnostic[] {
  const used = new Set(
    findSections<Section>(document).map(({ section }) => ("card" in section ? section.card : undefined)),
  );
  return Object.keys(document.cards ?? {})
    .filter((card) => !used.has(card))
    .map((card) => unusedCard.atKey(source, ["cards", card], { card }));
}
