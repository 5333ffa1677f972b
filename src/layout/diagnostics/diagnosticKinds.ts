// Generated from src/layout/diagnostics/kinds by scripts/generate.ts; change the files there, not this one.
import type { DiagnosticCode } from "../../generated/diagnosticCodes";
import type { DiagnosticKind } from "./defineDiagnostic";
import { activePicture } from "./kinds/active-picture";
import { adjustedColor } from "./kinds/adjusted-color";
import { alreadyApplied } from "./kinds/already-applied";
import { badFileName } from "./kinds/bad-file-name";
import { badForm } from "./kinds/bad-form";
import { badName } from "./kinds/bad-name";
import { bannerPastGrid } from "./kinds/banner-past-grid";
import { buttonNeverShown } from "./kinds/button-never-shown";
import { byteOrderMark } from "./kinds/byte-order-mark";
import { comment } from "./kinds/comment";
import { conflictingOperations } from "./kinds/conflicting-operations";
import { countdownOver } from "./kinds/countdown-over";
import { documentKept } from "./kinds/document-kept";
import { documentLeftOut } from "./kinds/document-left-out";
import { duplicateHomePage } from "./kinds/duplicate-home-page";
import { duplicateId } from "./kinds/duplicate-id";
import { duplicateKey } from "./kinds/duplicate-key";
import { duplicateName } from "./kinds/duplicate-name";
import { duplicateParameter } from "./kinds/duplicate-parameter";
import { duplicatePath } from "./kinds/duplicate-path";
import { duplicatePosition } from "./kinds/duplicate-position";
import { duplicateSource } from "./kinds/duplicate-source";
import { emptyFile } from "./kinds/empty-file";
import { emptySections } from "./kinds/empty-sections";
import { expandedBelowInitial } from "./kinds/expanded-below-initial";
import { extendsCycle } from "./kinds/extends-cycle";
import { extendsTooLong } from "./kinds/extends-too-long";
import { fieldOfOtherKind } from "./kinds/field-of-other-kind";
import { foldWithoutPicture } from "./kinds/fold-without-picture";
import { forbiddenKey } from "./kinds/forbidden-key";
import { frameNotAllowed } from "./kinds/frame-not-allowed";
import { headerWithoutLogo } from "./kinds/header-without-logo";
import { includeTooLarge } from "./kinds/include-too-large";
import { includedType } from "./kinds/included-type";
import { incompleteWebsite } from "./kinds/incomplete-website";
import { invalid } from "./kinds/invalid";
import { inventedFigure } from "./kinds/invented-figure";
import { kindMismatch } from "./kinds/kind-mismatch";
import { lineBreakInText } from "./kinds/line-break-in-text";
import { markupInText } from "./kinds/markup-in-text";
import { menuWithoutButton } from "./kinds/menu-without-button";
import { mergeConflict } from "./kinds/merge-conflict";
import { misplacedFile } from "./kinds/misplaced-file";
import { misplacedKey } from "./kinds/misplaced-key";
import { misplacedPointer } from "./kinds/misplaced-pointer";
import { misplacedSection } from "./kinds/misplaced-section";
import { missingBasis } from "./kinds/missing-basis";
import { missingComma } from "./kinds/missing-comma";
import { missingKey } from "./kinds/missing-key";
import { missingOnPath } from "./kinds/missing-on-path";
import { missingQuotes } from "./kinds/missing-quotes";
import { missingSelection } from "./kinds/missing-selection";
import { moreFaults } from "./kinds/more-faults";
import { movedEntry } from "./kinds/moved-entry";
import { movedIntoItself } from "./kinds/moved-into-itself";
import { movedParameters } from "./kinds/moved-parameters";
import { movedWithoutPath } from "./kinds/moved-without-path";
import { needlessOperation } from "./kinds/needless-operation";
import { nestedInclude } from "./kinds/nested-include";
import { neverOpen } from "./kinds/never-open";
import { neverShown } from "./kinds/never-shown";
import { newerVersion } from "./kinds/newer-version";
import { noContactAddress } from "./kinds/no-contact-address";
import { noMainHeading } from "./kinds/no-main-heading";
import { noNewsletterPage } from "./kinds/no-newsletter-page";
import { noOwnBanners } from "./kinds/no-own-banners";
import { notForOneDomain } from "./kinds/not-for-one-domain";
import { oldVersion } from "./kinds/old-version";
import { operationLeftOut } from "./kinds/operation-left-out";
import { outdatedPlace } from "./kinds/outdated-place";
import { outdatedValue } from "./kinds/outdated-value";
import { overlappingBanners } from "./kinds/overlapping-banners";
import { overlappingOperations } from "./kinds/overlapping-operations";
import { overlappingRules } from "./kinds/overlapping-rules";
import { overlayKept } from "./kinds/overlay-kept";
import { overlayLeftOut } from "./kinds/overlay-left-out";
import { pageWithoutPath } from "./kinds/page-without-path";
import { placeholderWithoutValue } from "./kinds/placeholder-without-value";
import { quoteInText } from "./kinds/quote-in-text";
import { redirectedPath } from "./kinds/redirected-path";
import { repeatedBanner } from "./kinds/repeated-banner";
import { repeatedPart } from "./kinds/repeated-part";
import { repeatedSection } from "./kinds/repeated-section";
import { reservedPath } from "./kinds/reserved-path";
import { scheduleOver } from "./kinds/schedule-over";
import { secondMainHeading } from "./kinds/second-main-heading";
import { sectionLeftOut } from "./kinds/section-left-out";
import { selectionKept } from "./kinds/selection-kept";
import { selectionRepaired } from "./kinds/selection-repaired";
import { severalIncluded } from "./kinds/several-included";
import { staleEntry } from "./kinds/stale-entry";
import { staleList } from "./kinds/stale-list";
import { stalePlace } from "./kinds/stale-place";
import { stalePointer } from "./kinds/stale-pointer";
import { staleTarget } from "./kinds/stale-target";
import { staleValue } from "./kinds/stale-value";
import { surplusCells } from "./kinds/surplus-cells";
import { syntax } from "./kinds/syntax";
import { tagsWithoutConsent } from "./kinds/tags-without-consent";
import { takenId } from "./kinds/taken-id";
import { timedAddress } from "./kinds/timed-address";
import { tooDeep } from "./kinds/too-deep";
import { tooFewEntries } from "./kinds/too-few-entries";
import { tooGreat } from "./kinds/too-great";
import { tooLarge } from "./kinds/too-large";
import { tooLong } from "./kinds/too-long";
import { tooManyEntries } from "./kinds/too-many-entries";
import { tooManySections } from "./kinds/too-many-sections";
import { tooShort } from "./kinds/too-short";
import { tooSmall } from "./kinds/too-small";
import { trailingComma } from "./kinds/trailing-comma";
import { unaskedKind } from "./kinds/unasked-kind";
import { uncheckedTimes } from "./kinds/unchecked-times";
import { unclosed } from "./kinds/unclosed";
import { unfilledPath } from "./kinds/unfilled-path";
import { unfitBanner } from "./kinds/unfit-banner";
import { unknownAnchor } from "./kinds/unknown-anchor";
import { unknownCard } from "./kinds/unknown-card";
import { unknownCurrency } from "./kinds/unknown-currency";
import { unknownDay } from "./kinds/unknown-day";
import { unknownDocument } from "./kinds/unknown-document";
import { unknownDomain } from "./kinds/unknown-domain";
import { unknownHomePage } from "./kinds/unknown-home-page";
import { unknownKey } from "./kinds/unknown-key";
import { unknownOffer } from "./kinds/unknown-offer";
import { unknownOperation } from "./kinds/unknown-operation";
import { unknownParameter } from "./kinds/unknown-parameter";
import { unknownPath } from "./kinds/unknown-path";
import { unknownPicture } from "./kinds/unknown-picture";
import { unknownPlaceholder } from "./kinds/unknown-placeholder";
import { unknownSectionType } from "./kinds/unknown-section-type";
import { unknownSharedSection } from "./kinds/unknown-shared-section";
import { unknownStore } from "./kinds/unknown-store";
import { unknownTimeZone } from "./kinds/unknown-time-zone";
import { unknownValue } from "./kinds/unknown-value";
import { unreadFile } from "./kinds/unread-file";
import { unsafeScript } from "./kinds/unsafe-script";
import { untilAndThrough } from "./kinds/until-and-through";
import { untilBeforeFrom } from "./kinds/until-before-from";
import { untilWithoutTime } from "./kinds/until-without-time";
import { unusableAccount } from "./kinds/unusable-account";
import { unusableAddress } from "./kinds/unusable-address";
import { unusableBase } from "./kinds/unusable-base";
import { unusableCharacter } from "./kinds/unusable-character";
import { unusableColor } from "./kinds/unusable-color";
import { unusableEmail } from "./kinds/unusable-email";
import { unusableLanguage } from "./kinds/unusable-language";
import { unusablePicture } from "./kinds/unusable-picture";
import { unusableSharedSection } from "./kinds/unusable-shared-section";
import { unusedBanners } from "./kinds/unused-banners";
import { unusedCard } from "./kinds/unused-card";
import { unusedDocument } from "./kinds/unused-document";
import { unusedPicture } from "./kinds/unused-picture";
import { unusedSharedSection } from "./kinds/unused-shared-section";
import { utf16 } from "./kinds/utf-16";
import { wrongDocumentKind } from "./kinds/wrong-document-kind";
import { wrongQuotes } from "./kinds/wrong-quotes";
import { wrongRoot } from "./kinds/wrong-root";
import { wrongSchema } from "./kinds/wrong-schema";
import { wrongType } from "./kinds/wrong-type";
import { wrongValue } from "./kinds/wrong-value";

/** All kinds of diagnostics by code. */
export const DIAGNOSTIC_KINDS: Readonly<Record<DiagnosticCode, DiagnosticKind<never>>> = {
  "active-picture": activePicture,
  "adjusted-color": adjustedColor,
  "already-applied": alreadyApplied,
  "bad-file-name": badFileName,
  "bad-form": badForm,
  "bad-name": badName,
  "banner-past-grid": bannerPastGrid,
  "button-never-shown": buttonNeverShown,
  "byte-order-mark": byteOrderMark,
  comment: comment,
  "conflicting-operations": conflictingOperations,
  "countdown-over": countdownOver,
  "document-kept": documentKept,
  "document-left-out": documentLeftOut,
  "duplicate-home-page": duplicateHomePage,
  "duplicate-id": duplicateId,
  "duplicate-key": duplicateKey,
  "duplicate-name": duplicateName,
  "duplicate-parameter": duplicateParameter,
  "duplicate-path": duplicatePath,
  "duplicate-position": duplicatePosition,
  "duplicate-source": duplicateSource,
  "empty-file": emptyFile,
  "empty-sections": emptySections,
  "expanded-below-initial": expandedBelowInitial,
  "extends-cycle": extendsCycle,
  "extends-too-long": extendsTooLong,
  "field-of-other-kind": fieldOfOtherKind,
  "fold-without-picture": foldWithoutPicture,
  "forbidden-key": forbiddenKey,
  "frame-not-allowed": frameNotAllowed,
  "header-without-logo": headerWithoutLogo,
  "include-too-large": includeTooLarge,
  "included-type": includedType,
  "incomplete-website": incompleteWebsite,
  invalid: invalid,
  "invented-figure": inventedFigure,
  "kind-mismatch": kindMismatch,
  "line-break-in-text": lineBreakInText,
  "markup-in-text": markupInText,
  "menu-without-button": menuWithoutButton,
  "merge-conflict": mergeConflict,
  "misplaced-file": misplacedFile,
  "misplaced-key": misplacedKey,
  "misplaced-pointer": misplacedPointer,
  "misplaced-section": misplacedSection,
  "missing-basis": missingBasis,
  "missing-comma": missingComma,
  "missing-key": missingKey,
  "missing-on-path": missingOnPath,
  "missing-quotes": missingQuotes,
  "missing-selection": missingSelection,
  "more-faults": moreFaults,
  "moved-entry": movedEntry,
  "moved-into-itself": movedIntoItself,
  "moved-parameters": movedParameters,
  "moved-without-path": movedWithoutPath,
  "needless-operation": needlessOperation,
  "nested-include": nestedInclude,
  "never-open": neverOpen,
  "never-shown": neverShown,
  "newer-version": newerVersion,
  "no-contact-address": noContactAddress,
  "no-main-heading": noMainHeading,
  "no-newsletter-page": noNewsletterPage,
  "no-own-banners": noOwnBanners,
  "not-for-one-domain": notForOneDomain,
  "old-version": oldVersion,
  "operation-left-out": operationLeftOut,
  "outdated-place": outdatedPlace,
  "outdated-value": outdatedValue,
  "overlapping-banners": overlappingBanners,
  "overlapping-operations": overlappingOperations,
  "overlapping-rules": overlappingRules,
  "overlay-kept": overlayKept,
  "overlay-left-out": overlayLeftOut,
  "page-without-path": pageWithoutPath,
  "placeholder-without-value": placeholderWithoutValue,
  "quote-in-text": quoteInText,
  "redirected-path": redirectedPath,
  "repeated-banner": repeatedBanner,
  "repeated-part": repeatedPart,
  "repeated-section": repeatedSection,
  "reserved-path": reservedPath,
  "schedule-over": scheduleOver,
  "second-main-heading": secondMainHeading,
  "section-left-out": sectionLeftOut,
  "selection-kept": selectionKept,
  "selection-repaired": selectionRepaired,
  "several-included": severalIncluded,
  "stale-entry": staleEntry,
  "stale-list": staleList,
  "stale-place": stalePlace,
  "stale-pointer": stalePointer,
  "stale-target": staleTarget,
  "stale-value": staleValue,
  "surplus-cells": surplusCells,
  syntax: syntax,
  "tags-without-consent": tagsWithoutConsent,
  "taken-id": takenId,
  "timed-address": timedAddress,
  "too-deep": tooDeep,
  "too-few-entries": tooFewEntries,
  "too-great": tooGreat,
  "too-large": tooLarge,
  "too-long": tooLong,
  "too-many-entries": tooManyEntries,
  "too-many-sections": tooManySections,
  "too-short": tooShort,
  "too-small": tooSmall,
  "trailing-comma": trailingComma,
  "unasked-kind": unaskedKind,
  "unchecked-times": uncheckedTimes,
  unclosed: unclosed,
  "unfilled-path": unfilledPath,
  "unfit-banner": unfitBanner,
  "unknown-anchor": unknownAnchor,
  "unknown-card": unknownCard,
  "unknown-currency": unknownCurrency,
  "unknown-day": unknownDay,
  "unknown-document": unknownDocument,
  "unknown-domain": unknownDomain,
  "unknown-home-page": unknownHomePage,
  "unknown-key": unknownKey,
  "unknown-offer": unknownOffer,
  "unknown-operation": unknownOperation,
  "unknown-parameter": unknownParameter,
  "unknown-path": unknownPath,
  "unknown-picture": unknownPicture,
  "unknown-placeholder": unknownPlaceholder,
  "unknown-section-type": unknownSectionType,
  "unknown-shared-section": unknownSharedSection,
  "unknown-store": unknownStore,
  "unknown-time-zone": unknownTimeZone,
  "unknown-value": unknownValue,
  "unread-file": unreadFile,
  "unsafe-script": unsafeScript,
  "until-and-through": untilAndThrough,
  "until-before-from": untilBeforeFrom,
  "until-without-time": untilWithoutTime,
  "unusable-account": unusableAccount,
  "unusable-address": unusableAddress,
  "unusable-base": unusableBase,
  "unusable-character": unusableCharacter,
  "unusable-color": unusableColor,
  "unusable-email": unusableEmail,
  "unusable-language": unusableLanguage,
  "unusable-picture": unusablePicture,
  "unusable-shared-section": unusableSharedSection,
  "unused-banners": unusedBanners,
  "unused-card": unusedCard,
  "unused-document": unusedDocument,
  "unused-picture": unusedPicture,
  "unused-shared-section": unusedSharedSection,
  "utf-16": utf16,
  "wrong-document-kind": wrongDocumentKind,
  "wrong-quotes": wrongQuotes,
  "wrong-root": wrongRoot,
  "wrong-schema": wrongSchema,
  "wrong-type": wrongType,
  "wrong-value": wrongValue,
};
