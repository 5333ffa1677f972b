import type { FigureRecord } from "./FigureRecord";
import { formatValue } from "./formatValue";
import type { CheckedLimit, Result } from "./measureFigure";

const WIDTH = 860;
const LABEL_WIDTH = 250;
const BAR_WIDTH = 440;
const ROW = 24;
const BAR = 14;
const TITLE = 40;
const BOTTOM = 16;
/** Between a bar and its value. */
const GAP = 8;
/** Room of a value. */
const TEXT_WIDTH = 70;

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .title { font-weight: 600; }
  .bar { fill: #8c959f; }
  .own { fill: #0969da; }
  .limit, .goal { stroke: #cf222e; stroke-width: 2; }
  .goal { stroke-dasharray: 3 2; }
  .paper { fill: #ffffff; }
  .note { fill: #59636e; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .bar { fill: #656c76; }
    .own { fill: #4493f8; }
    .limit, .goal { stroke: #ff7b72; }
    .paper { fill: #0d1117; }
    .note { fill: #9198a1; }
  }
`;

/** Where a limit or a goal is. */
interface Mark {
  readonly value: number;
  readonly isGoal: boolean;
}

interface Row {
  readonly result: Result;
  readonly text: string;
  /** The side has a limit. */
  readonly isOwn: boolean;
  readonly marks: readonly Mark[];
}

interface Group {
  readonly title: string;
  readonly rows: readonly Row[];
  /** The value of the longest bar. */
  readonly most: number;
}

/**
 * Draws the medians of each figure that names a measure for the chart, or has a limit: one group of bars for each, with
 * a scale of its own, a line where a limit is, and a dashed one where a goal is. The colours follow the reader's light or dark mode.
 */
export function renderChart(records: readonly FigureRecord[]): string {
  const groups = records.map(createGroup).filter(({ rows }) => rows.length > 0);
  let y = 0;
  const parts = groups.map((group) => {
    const rendered = renderGroup(group, y);
    y += TITLE + group.rows.length * ROW;
    return rendered;
  });
  const height = y + BOTTOM;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    "<title>Medians of the figures, with their limits</title>",
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="${WIDTH}" height="${height}" rx="6"/>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}

function createGroup({ figure, chart, limits, results, units }: FigureRecord): Group {
  const measure = chart ?? limits[0]?.measure ?? "";
  const unit = units?.[measure] ?? "ms";
  const rows = results
    .filter((result) => result.measure === measure)
    .map((result) => ({
      result,
      text: formatValue(result.median, unit),
      isOwn: limits.some(({ side }) => side === result.side),
      marks: findMarks(limits, result, results),
    }));
  const values = rows.flatMap(({ result, marks }) => [result.median, ...marks.map(({ value }) => value)]);
  return { title: `${figure}: ${measure}`, rows, most: unit === "share" ? 1 : Math.max(...values, Number.MIN_VALUE) };
}

/** The limits of a side, in the unit of its measure. */
function findMarks(limits: readonly CheckedLimit[], { side, measure }: Result, results: readonly Result[]): Mark[] {
  return limits
    .filter((limit) => limit.side === side && limit.measure === measure)
    .flatMap(({ against, most, isGoal = false }) => {
      if (against === undefined) return [{ value: most, isGoal }];
      const other = results.find((result) => result.side === against && result.measure === measure);
      return other === undefined ? [] : [{ value: other.median * most, isGoal }];
    });
}

function renderGroup({ title, rows, most }: Group, top: number): string {
  const scale = (value: number) => LABEL_WIDTH + (value / most) * BAR_WIDTH;
  const bars = rows.map(({ result, text, isOwn, marks }, index) => {
    const y = top + TITLE + index * ROW;
    const end = scale(result.median);
    // The value stands after the bar, and after the marks that are near its end.
    const textX = marks
      .map(({ value }) => scale(value))
      .sort((left, right) => left - right)
      .reduce((x, mark) => (mark > x - GAP && mark < x + TEXT_WIDTH ? mark : x), end);
    return [
      `<text x="${LABEL_WIDTH - 10}" y="${y + 12}" text-anchor="end">${escapeText(result.side)}</text>`,
      `<rect class="${isOwn ? "own" : "bar"}" x="${LABEL_WIDTH}" y="${y}" width="${(end - LABEL_WIDTH).toFixed(1)}" height="${BAR}" rx="2"/>`,
      ...marks.map(({ value, isGoal }) => {
        const x = scale(value).toFixed(1);
        return `<line class="${isGoal ? "goal" : "limit"}" x1="${x}" x2="${x}" y1="${y - 4}" y2="${y + BAR + 4}"/>`;
      }),
      `<text class="note" x="${(textX + GAP).toFixed(1)}" y="${y + 12}">${escapeText(text)}</text>`,
    ].join("\n");
  });
  return [`<text class="title" x="10" y="${top + 26}">${escapeText(title)}</text>`, ...bars].join("\n");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
