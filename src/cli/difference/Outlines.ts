import type { Mark, SideNames } from "../../comparison/difference/toSentence";
import { escapeHtml } from "../../domain/text/escapeHtml";
import { type Box, type Picture, WIDTHS } from "../visual/takePictures";
import type { VisualComparison } from "./captureSides";

/** A section that differs, as the pictures outline it. */
export interface OutlinedGroup {
  readonly number: number;
  readonly title: string;
  readonly ids: { readonly a?: string; readonly b?: string };
  readonly mark: Mark;
}

/** Colour and dashes of an outline by its meaning; the dashes differ for readers who do not see the colours. */
const STROKES: Readonly<Record<Mark, { readonly name: string; readonly color: string; readonly dashes: string }>> = {
  "-": { name: "only here", color: "#c4281c", dashes: "none" },
  "+": { name: "only here", color: "#0f7a35", dashes: "none" },
  "→": { name: "in another place", color: "#1a56c4", dashes: "24 10" },
  "~": { name: "changed", color: "#a85a00", dashes: "6 6" },
};

export const OUTLINE_STYLE = `
.store { height: 0; position: absolute; width: 0; }
.pictures { align-items: start; display: grid; gap: 1rem; grid-template-columns: repeat(2, minmax(0, 1fr)); margin: .75rem 0; }
@media (min-width: 60rem) { .pictures { grid-template-columns: 3fr 3fr 1.25fr 1.25fr; } }
@media (max-width: 59.99rem) { .wide { grid-column: span 2; } }
figure { margin: 0; } figcaption { color: var(--quiet); font-size: .85em; margin-bottom: .25rem; } figcaption b { display: block; }
.frame { border: 1px solid var(--line); max-height: 36rem; overflow: auto; } .whole .frame { max-height: 64rem; }
.frame svg { background: #fff; display: block; height: auto; width: 100%; }
.frame a:focus-visible rect { stroke-width: 14; }
.absent { border: 1px dashed var(--line); color: var(--quiet); padding: 1rem; }
.sample { margin-inline-start: .4rem; vertical-align: middle; }
`;

/** The margin around a section in its picture, in CSS pixels, and the least share of the page's width that it shows. */
const MARGIN = 56;
const MIN_SHARE = 0.5;
/** The distance between outlines and the edge of a picture. */
const EDGE = 3;

/** The pictures of both sides with outlines around the sections that differ; the report contains each picture once. */
export class Outlines {
  constructor(
    private readonly visual: VisualComparison,
    private readonly names: SideNames,
    private readonly groups: readonly OutlinedGroup[],
  ) {}

  /** Returns a sample of an outline for the legend. */
  static formatSample(mark: Mark): string {
    const { color, dashes } = STROKES[mark];
    return `<svg class="sample" width="44" height="20" aria-hidden="true"><rect x="2" y="2" width="40" height="16" fill="none" stroke="${color}" stroke-width="3" stroke-dasharray="${dashes}"/></svg>`;
  }

  /** Both pages as a whole at each width, every outline a link to its difference. */
  formatPages(): string {
    const stored = this.list().map(
      ({ key, picture: { width, height, source } }) =>
        `<image id="${key}" width="${width}" height="${height}" href="${source}"/>`,
    );
    const figures = this.list().map(({ side, width, key, picture }) => {
      const outlines = arrange(picture, this.groups, side).map((outline) => formatLink(picture, outline));
      const label = `${this.names[side]} at ${width} pixels, with the sections that differ outlined`;
      const shown = `<svg viewBox="0 0 ${picture.width} ${picture.height}" role="group" aria-label="${escapeHtml(label)}"><use href="#${key}" role="img" aria-label="${escapeHtml(`The page of ${this.names[side]}`)}"/>${outlines.join("")}</svg>`;
      return this.formatFigure(side, width, formatFrame(shown, label));
    });
    return `<svg class="store" aria-hidden="true"><defs>${stored.join("\n")}</defs></svg>
<section class="whole"><h2>The whole pages</h2>
<div class="pictures">${figures.join("\n")}</div></section>`;
  }

  /** A section on both sides, at each width. */
  formatCrops(group: OutlinedGroup): string {
    const figures = this.list().map(({ side, width, key, picture }) => {
      const id = group.ids[side];
      const box = id === undefined ? undefined : picture.sections.get(id);
      if (box === undefined) {
        const why = id === undefined ? "is not on this side" : "shows nothing at this width";
        return this.formatFigure(side, width, `<p class="absent">The section ${why}.</p>`);
      }
      const { x, y, width: across, height } = cropAround(box, picture);
      const outline = formatOutline(picture, { group, box, badge: placeBadge(picture, group, box) });
      const label = `${group.title}: on ${this.names[side]} at ${width} pixels`;
      const shown = `<svg viewBox="${x} ${y} ${across} ${height}" role="img" aria-label="${escapeHtml(label)}"><use href="#${key}"/>${outline}</svg>`;
      return this.formatFigure(side, width, formatFrame(shown, label));
    });
    return `<div class="pictures">${figures.join("\n")}</div>`;
  }

  private formatFigure(side: "a" | "b", width: number, content: string): string {
    const kind = width > 700 ? "wide" : "narrow";
    return `<figure class="${kind}"><figcaption><b>${width} px</b> ${escapeHtml(this.names[side])}</figcaption>${content}</figure>`;
  }

  /** The pictures in the order of the report: the wide pair, then the narrow one. */
  private list() {
    return WIDTHS.toReversed().flatMap((width) =>
      (["a", "b"] as const).flatMap((side) => {
        const picture = this.visual[side].byWidth.get(width);
        return picture === undefined ? [] : [{ side, width, key: `${side}-${width}`, picture }];
      }),
    );
  }
}

/** A tall picture scrolls in its frame, by keyboard too. */
function formatFrame(picture: string, label: string): string {
  return `<div class="frame" tabindex="0" role="region" aria-label="${escapeHtml(`Picture: ${label}`)}">${picture}</div>`;
}

interface Outline {
  readonly group: OutlinedGroup;
  readonly box: Box;
  /** The box of the number. */
  readonly badge: Box;
}

/** The outlines of one picture: inner ones above those around them, no number on another one. */
function arrange(picture: Picture, groups: readonly OutlinedGroup[], side: "a" | "b"): Outline[] {
  const found = groups.flatMap((group) => {
    const box = picture.sections.get(group.ids[side] ?? "");
    return box === undefined ? [] : [{ group, box }];
  });
  const placed: Outline[] = [];
  for (const { group, box } of found.sort((left, right) => measureArea(right.box) - measureArea(left.box))) {
    let badge = placeBadge(picture, group, box);
    for (let other = findOverlap(badge, placed); other !== undefined; other = findOverlap(badge, placed)) {
      badge = { ...badge, x: other.badge.x + other.badge.width + 2 };
    }
    placed.push({ group, box, badge });
  }
  return placed;
}

function measureArea({ width, height }: Box): number {
  return width * height;
}

function findOverlap({ x, y, width, height }: Box, placed: readonly Outline[]): Outline | undefined {
  return placed.find(({ badge }) => {
    const isBeside = badge.x >= x + width || x >= badge.x + badge.width;
    return !isBeside && badge.y < y + height && y < badge.y + badge.height;
  });
}

/** Places the badge above the corner of the section, or inside it at the top of the page. */
function placeBadge(picture: Picture, { number }: OutlinedGroup, box: Box): Box {
  const size = measureNumber(picture);
  const [width, height] = [size * (String(number).length * 0.6 + 0.8), size * 1.35];
  const y = Math.max(EDGE, box.y);
  return { x: Math.max(EDGE, box.x), y: y > height ? y - height : y, width, height };
}

/** Height of the letters, so that they can be read in a small picture. */
function measureNumber(picture: Picture): number {
  return Math.max(18, Math.round(picture.width / 34));
}

function formatLink(picture: Picture, outline: Outline): string {
  const { number, title, mark } = outline.group;
  const label = escapeHtml(`${number}. ${title}, ${STROKES[mark].name}`);
  return `<a href="#difference-${number}" aria-label="${label}">${formatOutline(picture, outline)}</a>`;
}

/** A rectangle on a white one, with the number of the difference. */
function formatOutline(picture: Picture, { group: { number, mark }, box, badge }: Outline): string {
  const { color, dashes } = STROKES[mark];
  const size = measureNumber(picture);
  const [x, y] = [Math.max(EDGE, box.x), Math.max(EDGE, box.y)];
  const width = Math.min(box.width, picture.width - x - EDGE);
  const height = Math.min(box.height, picture.height - y - EDGE);
  const frame = (stroke: string, thickness: number, more: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="transparent" stroke="${stroke}" stroke-width="${thickness}"${more}/>`;
  const text = `<text x="${badge.x + badge.width / 2}" y="${badge.y + size}" font-family="system-ui, sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" fill="#fff">${number}</text>`;
  return `${frame("#fff", 7, "")}${frame(color, 4, ` stroke-dasharray="${dashes}"`)}<rect x="${badge.x}" y="${badge.y}" width="${badge.width}" height="${badge.height}" fill="${color}"/>${text}`;
}

/** A section with what is around it, inside the page. */
function cropAround(box: Box, picture: Picture): Box {
  const width = Math.min(picture.width, Math.max(box.width + 2 * MARGIN, picture.width * MIN_SHARE));
  const middle = box.x + box.width / 2;
  const x = Math.min(Math.max(0, middle - width / 2), picture.width - width);
  const y = Math.max(0, box.y - MARGIN);
  const height = Math.min(picture.height, box.y + box.height + MARGIN) - y;
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
