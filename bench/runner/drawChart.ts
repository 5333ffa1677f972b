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

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .title { font-weight: 600; }
  .bar { fill: #8c959f; }
  .own { fill: #0969da; }
  .limit { stroke: #cf222e; stroke-width: 2; }
  .note { fill: #59636e; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .bar { fill: #656c76; }
    .own { fill: #4493f8; }
    .limit { stroke: #ff7b72; }
    .note { fill: #9198a1; }
  }
`;

interface Group {
  readonly title: string;
  readonly rows: readonly {
    readonly result: Result;
    readonly text: string;
    readonly isOwn: boolean;
    readonly limit?: number;
  }[];
}

/**
 * Draws the medians of each figure that names a measure for the chart, or has a limit: one group of bars for each, with
 * a scale of its own, and a mark where a limit is. The colours follow the reader's light or dark mode.
 */
export function drawChart(records: readonly FigureRecord[]): string {
  const groups = records.map(createGroup).filter(({ rows }) => rows.length > 0);
  let y = 0;
  const parts = groups.map((group) => {
    const drawn = drawGroup(group, y);
    y += TITLE + group.rows.length * ROW;
    return drawn;
  });
  const height = y + BOTTOM;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    "<title>Medians of the figures, with their limits</title>",
    `<style>${STYLE}</style>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}

function createGroup({ figure, chart, limits, results, units }: FigureRecord): Group {
  const measure = chart ?? limits[0]?.measure;
  const rows = results
    .filter((result) => result.measure === measure)
    .map((result) => {
      const limit = findStrictest(limits, result, results);
      return {
        result,
        text: formatValue(result.median, units?.[result.measure] ?? "ms"),
        isOwn: limits.some(({ side }) => side === result.side),
        ...(limit === undefined ? {} : { limit }),
      };
    });
  return { title: `${figure}: ${measure}`, rows };
}

/** The lowest of the limits of a side that are no goals, in the unit of its measure. */
function findStrictest(limits: readonly CheckedLimit[], { side, measure }: Result, results: readonly Result[]) {
  const values = limits
    .filter((limit) => limit.side === side && limit.measure === measure && limit.isGoal !== true)
    .flatMap(({ against, most }) => {
      if (against === undefined) return [most];
      const other = results.find((result) => result.side === against && result.measure === measure);
      return other === undefined ? [] : [other.median * most];
    });
  return values.length === 0 ? undefined : Math.min(...values);
}

function drawGroup({ title, rows }: Group, top: number): string {
  const most = Math.max(...rows.map(({ result, limit }) => Math.max(result.median, limit ?? 0)), Number.MIN_VALUE);
  const scale = (value: number) => (value / most) * BAR_WIDTH;
  const bars = rows.map(({ result, text, isOwn, limit }, index) => {
    const y = top + TITLE + index * ROW;
    const width = scale(result.median);
    const limitX = limit === undefined ? undefined : LABEL_WIDTH + scale(limit);
    const textX =
      Math.max(LABEL_WIDTH + width, limitX !== undefined && limitX < LABEL_WIDTH + width + 90 ? limitX : 0) + 8;
    return [
      `<text x="${LABEL_WIDTH - 10}" y="${y + 12}" text-anchor="end">${escapeText(result.side)}</text>`,
      `<rect class="${isOwn ? "own" : "bar"}" x="${LABEL_WIDTH}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="2"/>`,
      ...(limitX === undefined
        ? []
        : [
            `<line class="limit" x1="${limitX.toFixed(1)}" x2="${limitX.toFixed(1)}" y1="${y - 4}" y2="${y + BAR + 4}"/>`,
          ]),
      `<text class="note" x="${textX.toFixed(1)}" y="${y + 12}">${escapeText(text)}</text>`,
    ].join("\n");
  });
  return [`<text class="title" x="10" y="${top + 26}">${escapeText(title)}</text>`, ...bars].join("\n");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
