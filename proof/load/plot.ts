/** A small plotting library: panels with axes in an SVG that works in light and dark mode. */
export interface Scale {
  at: (value: number) => number;
  ticks: readonly number[];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Point = readonly [x: number, y: number];
/** The series of a line. Series are distinguishable without colour too. */
export type Ink = 'ours' | 'stock' | 'ours-too' | 'stock-too';

export function linear([from, to]: Point, [start, end]: Point, ticks: readonly number[]): Scale {
  return { at: (value) => start + ((value - from) / (to - from)) * (end - start), ticks };
}

/** A scale on which each power of ten has the same length. */
export function logarithmic([from, to]: Point, range: Point, ticks: readonly number[]): Scale {
  const { at } = linear([Math.log(from), Math.log(to)], range, []);
  return { at: (value) => at(Math.log(Math.min(to, Math.max(from, value)))), ticks };
}

/** Round numbers from 0 to at least `highest`, about four of them. */
export function roundTicks(highest: number, about = 4): number[] {
  const rough = Math.max(highest, Number.EPSILON) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(6)));
}

const round = (value: number) => Number(value.toFixed(1));
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

interface Words {
  anchor?: 'start' | 'middle' | 'end';
  kind?: 'title' | 'note' | 'tick' | Ink;
}

export const words = ([x, y]: Point, text: string, { anchor = 'start', kind = 'tick' }: Words = {}): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" class="${kind}">${escaped(text)}</text>`;

/** A line through points; `undefined` interrupts it. */
export function line(points: readonly (Point | undefined)[], ink: Ink): string {
  let isOn = false;
  const steps = points.map((point) => {
    const step = point && `${isOn ? 'L' : 'M'}${round(point[0])} ${round(point[1])}`;
    isOn = point !== undefined;
    return step ?? '';
  });
  return `<path d="${steps.join('')}" class="line ${ink}"/>`;
}

export function area(points: readonly Point[], base: number, kind: string): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const top = points.map(([x, y]) => `L${round(x)} ${round(y)}`).join('');
  return `<path d="M${round(first[0])} ${base}${top}L${round(last[0])} ${base}Z" class="${kind}"/>`;
}

export const dot = ([x, y]: Point, ink: Ink): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="3.5" class="dot ${ink}"/>`;

/** A straight line, for the grid or a pointer. */
export const rule = ([x1, y1]: Point, [x2, y2]: Point, kind = 'grid'): string =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" class="${kind}"/>`;

export interface Axis {
  scale: Scale;
  name: (tick: number) => string;
}

/** The title of a panel, its note, its grid and tick labels. */
export function frame(
  { x, y, width, height }: Box,
  [title, note]: readonly [string, string],
  xs: Axis,
  ys: Axis,
): string {
  const bottom = y + height;
  return [
    words([x, y - 34], title, { kind: 'title' }),
    words([x, y - 16], note, { kind: 'note' }),
    ...ys.scale.ticks.map((tick) => rule([x, ys.scale.at(tick)], [x + width, ys.scale.at(tick)])),
    ...ys.scale.ticks.map((tick) => words([x - 8, ys.scale.at(tick) + 4], ys.name(tick), { anchor: 'end' })),
    ...xs.scale.ticks.map((tick) => rule([xs.scale.at(tick), bottom], [xs.scale.at(tick), bottom + 4], 'axis')),
    ...xs.scale.ticks.map((tick) => words([xs.scale.at(tick), bottom + 19], xs.name(tick), { anchor: 'middle' })),
    rule([x, bottom], [x + width, bottom], 'axis'),
  ].join('');
}

const FONT = "13px ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif";
const LIGHT = { paper: '#fff', ink: '#1b2330', soft: '#5b6675', grid: '#e4e8ee', ours: '#1659c7', stock: '#b4530a' };
const DARK = { paper: '#0f141b', ink: '#e8ecf2', soft: '#98a3b3', grid: '#27303c', ours: '#6ea8ff', stock: '#f5a25d' };
const colours = (theme: typeof LIGHT) =>
  Object.entries(theme)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

/** A complete picture from its parts. */
export const picture = (width: number, height: number, label: string, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(label)}">
<style>
svg{${colours(LIGHT)};font:${FONT}}
@media (prefers-color-scheme:dark){svg{${colours(DARK)}}}
text{fill:var(--soft)} .title{fill:var(--ink);font-size:15px;font-weight:600} .note{font-size:12.5px}
text.ours{fill:var(--ours);font-weight:600} text.stock{fill:var(--stock);font-weight:600}
text.ours-too{fill:var(--ours)} text.stock-too{fill:var(--stock)}
.line{fill:none;stroke-width:2;stroke-linejoin:round} .ours,.ours-too{stroke:var(--ours)} .stock,.stock-too{stroke:var(--stock)}
text{stroke:none!important;font-variant-numeric:tabular-nums} .ours-too,.stock-too{stroke-dasharray:2 4;stroke-linecap:round}
.dot{stroke:var(--paper);stroke-width:1.5} .dot.ours{fill:var(--ours)} .dot.stock{fill:var(--stock)}
.grid{stroke:var(--grid)} .axis{stroke:var(--soft)} .paper{fill:var(--paper)}
.day{fill:var(--grid)} .played{fill:var(--soft)}
</style>
<rect width="${width}" height="${height}" class="paper"/>
${parts.join('\n')}
</svg>
`;
