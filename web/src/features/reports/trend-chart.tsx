import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface Curve {
  label: string;
  /** A theme colour: `--color-blue-solid`. */
  color: string;
  /** Dash pattern; empty for a solid line. Colour alone is not accessible. */
  dash: readonly number[];
  values: readonly number[];
}

export interface TrendChartProps {
  labels: readonly string[];
  curves: readonly Curve[];
  format: (value: number) => string;
  /** Called with the point under the pointer. */
  onPoint: (at: number | undefined) => void;
}

const HEIGHT = 240;

/** Curves over evenly spaced points, redrawn when theme or width change. Light colours in print. */
export function TrendChart(props: TrendChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const { labels, curves, format, onPoint } = props;
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const colorOf = colorsOf(element);
    const axis = { stroke: () => colorOf('--color-muted'), font: `12px ${getComputedStyle(element).fontFamily}` };
    const grid = { stroke: () => colorOf('--color-line'), width: 1 };
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
        scales: { x: { time: false }, y: { range: (_plot, _least, most) => [0, Math.max(4, most * 1.08)] } },
        axes: [
          {
            ...axis,
            grid: { show: false },
            ticks: { show: false },
            space: 90,
            size: 30,
            incrs: [1, 2, 3, 7, 14, 28, 56],
            values: (_plot, at) => at.map((index) => labels[index]?.slice(0, 6) ?? ''),
          },
          {
            ...axis,
            grid,
            ticks: { show: false },
            size: 64,
            incrs: STEPS,
            values: (_plot, at) => at.map(format),
          },
        ],
        series: [
          {},
          ...curves.map(({ label, color, dash }) => ({
            label,
            stroke: () => colorOf(color),
            width: 2,
            dash: [...dash],
            points: { show: labels.length <= 31, size: 5 },
          })),
        ],
        hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx ?? undefined)] },
      },
      [labels.map((_, index) => index), ...curves.map(({ values }) => [...values])],
      element,
    );
    const redraw = () => plot.redraw(false, true);
    const ends = [
      observed(new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT })), (observer) =>
        observer.observe(element),
      ),
      observed(new MutationObserver(redraw), (observer) =>
        observer.observe(document.documentElement, { attributeFilter: ['data-theme'] }),
      ),
      listen(matchMedia('(prefers-color-scheme: dark)'), 'change', redraw),
      listen(window, 'beforeprint', () => onPaper(element, true, redraw)),
      listen(window, 'afterprint', () => onPaper(element, false, redraw)),
    ];
    return () => {
      for (const end of ends) end();
      plot.destroy();
    };
  }, [labels, curves, format, onPoint]);
  return <div ref={box} aria-hidden className="w-full overflow-hidden" style={{ height: HEIGHT }} />;
}

/** Integers, because there are no half records. */
const STEPS = Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

/** A canvas does not know CSS variables, so this resolves colours at the chart's element. */
function colorsOf(element: HTMLElement): (name: string) => string {
  return (name) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

function onPaper(element: HTMLElement, isPaper: boolean, redraw: () => void) {
  if (isPaper) element.dataset['theme'] = 'light';
  else delete element.dataset['theme'];
  redraw();
}

function observed<O extends { disconnect: () => void }>(observer: O, observe: (observer: O) => void): () => void {
  observe(observer);
  return () => observer.disconnect();
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
