import { gzipSync } from "node:zlib";
import { resolveDocuments } from "../../../../app/documents/resolveDocuments";
import { listCalls } from "../../../../app/page/listCalls";
import { readState } from "../../../../app/page/readState";
import { SERVER_RESOLUTION } from "../../../../domain/resolution";
import type { Section } from "../../../../generated/documents";
import { nameSection } from "../../../../layout/compare/describeDifference";
import type { LayoutSet } from "../../../../layout/document/LayoutSet";
import { findSections } from "../../../../layout/document/walkSections";
import type { OpenLook } from "../../../server/views/openLook";
import type { Budget, Cost, SectionCost } from "../protocol";
import type { PictureSizes } from "./PictureSizes";
import { type PageParts, type PagePicture, readPageParts } from "./readPageParts";
import type { ScriptSizes } from "./ScriptSizes";

/** Services with which a page is measured. */
export interface MeasureContext {
  readonly scripts: ScriptSizes;
  readonly pictures: PictureSizes;
  /** Address of the page on this server, which pictures are relative to. */
  readonly page: string;
  /** Origins from which the sizes of pictures may be requested. */
  readonly origins: readonly string[];
}

export interface MeasuredPage extends Pick<Budget, "sections" | "largestPaint"> {
  readonly cost: Cost;
}

interface CountedAnswer {
  readonly sections: readonly string[];
  readonly bytes: number;
}

/** Measures a rendered page, as a whole and by section. */
export async function measurePage(
  html: string,
  layouts: LayoutSet,
  look: OpenLook,
  context: MeasureContext,
): Promise<MeasuredPage> {
  const { url, site } = look;
  const { documents, params } = resolveDocuments(layouts, url.pathname, site.website);
  const calls = listCalls(documents, {
    path: url.pathname,
    params,
    query: Object.fromEntries(url.searchParams),
    resolution: SERVER_RESOLUTION,
  });
  const parts = readPageParts(html);
  const bytesOf = mapAnswers(parts.state);
  const answers = calls.map(({ call, params: own, sections }) => ({
    sections: sections as readonly string[],
    bytes: bytesOf.get(JSON.stringify([call, own])) ?? 0,
  }));
  const sections = [documents.header, documents.main, documents.footer].flatMap((document) =>
    findSections<Section>(document).map(({ section }) => section),
  );
  const types = sections.map(({ type }) => type);
  const sizes = await measurePictures(parts.pictures, context);
  const cost: Cost = {
    calls: calls.length,
    jsonBytes: Buffer.byteLength(parts.state),
    scriptBytes: context.scripts.sum(types),
    pictureBytes: sum(parts.pictures.map(({ src }) => sizes.get(src) ?? 0)),
    htmlBytes: gzipSync(html).length,
    pictures: parts.pictures.length,
    eagerPictures: parts.pictures.filter(({ isLazy }) => !isLazy).length,
    unknownPictures: parts.pictures.filter(({ src }) => sizes.get(src) === undefined).length,
  };
  const largestPaint = findLargestPaint(parts, sections);
  return {
    cost,
    sections: sections.map((section) => measureSection(section, { parts, answers, sizes, types, html }, context)),
    ...(largestPaint === undefined ? {} : { largestPaint }),
  };
}

interface PageFacts {
  readonly parts: PageParts;
  readonly answers: readonly CountedAnswer[];
  readonly sizes: ReadonlyMap<string, number | undefined>;
  readonly types: readonly string[];
  readonly html: string;
}

/** A section's own settings and markup, and its share of the answers that several sections show. */
function measureSection(section: Section, facts: PageFacts, { scripts }: MeasureContext): SectionCost {
  const { parts, answers, sizes, types, html } = facts;
  const range = parts.byId.get(section.id);
  const inside = parts.pictures.filter(({ at }) => range !== undefined && at >= range.start && at < range.end);
  const own = answers.filter((answer) => answer.sections.includes(section.id));
  return {
    section: section.id,
    title: nameSection({ section }).heading ?? section.id,
    calls: own.length,
    jsonBytes:
      JSON.stringify(section).length + Math.round(sum(own.map((answer) => answer.bytes / answer.sections.length))),
    scriptBytes: scripts.addedBy(section.type, types),
    pictureBytes: sum(inside.map(({ src }) => sizes.get(src) ?? 0)),
    htmlBytes: range === undefined ? 0 : Buffer.byteLength(html.slice(range.start, range.end)),
    pictures: inside.length,
    eagerPictures: inside.filter(({ isLazy }) => !isLazy).length,
    unknownPictures: inside.filter(({ src }) => sizes.get(src) === undefined).length,
  };
}

/** Bytes of each answer in the state, by call and parameters. */
function mapAnswers(state: string): ReadonlyMap<string, number> {
  if (state === "") return new Map();
  const { answers } = readState(state);
  return new Map(
    answers.map(({ need, answer }) => [JSON.stringify([need.call, need.params]), JSON.stringify(answer).length]),
  );
}

async function measurePictures(
  pictures: readonly PagePicture[],
  { pictures: sizes, page, origins }: MeasureContext,
): Promise<ReadonlyMap<string, number | undefined>> {
  const sources = [...new Set(pictures.map(({ src }) => src))];
  const found = await Promise.all(sources.map(async (src) => [src, await sizes.find(src, page, origins)] as const));
  return new Map(found);
}

/**
 * Finds the probable largest paint: the picture with high priority, else the first one of the content that does not
 * wait, else its first heading.
 */
function findLargestPaint(parts: PageParts, sections: readonly Section[]): Budget["largestPaint"] {
  const inContent = parts.pictures.filter(({ at, isLazy }) => at >= parts.contentAt && !isLazy);
  const picture = inContent.find(({ isFirst }) => isFirst) ?? inContent[0];
  const owner = (at: number) =>
    sections.findLast(({ id }) => {
      const range = parts.byId.get(id);
      return range !== undefined && range.start <= at && at < range.end;
    })?.id;
  const { heading } = parts;
  if (picture !== undefined) {
    const section = owner(picture.at);
    const late = picture.isFirst ? "" : ", which the page does not ask for first";
    if (section !== undefined) return { section, what: `the picture ${shorten(picture.src)}${late}` };
  }
  const section = heading === undefined ? undefined : owner(heading.at);
  return heading === undefined || section === undefined ? undefined : { section, what: `the text “${heading.text}”` };
}

function shorten(src: string): string {
  return src.length > 80 ? `${src.slice(0, 79)}…` : src;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
