import type { Analytics } from '@console/shared/calls/analytics';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { proxy } from 'valtio/vanilla';
import { expect, test } from 'vitest';
import { FIGURES } from '../../records/figures/figure-kinds.ts';
import type { FigureKind } from '../../records/figures/figure-kinds.ts';
import { CountTiles } from './count-tiles.tsx';
import type { Block } from './report-kinds.ts';

const nothing = () => undefined;

function block(kind: FigureKind, count: number, total_value: number, more: Partial<Analytics> = {}): Block {
  const figures = { count, total_value, status_split: [], ...more } as unknown as Analytics;
  const ready = { state: 'ready', figures, problem: undefined, isStale: false } as const;
  const view = proxy({ ...ready, freshness: 'live' as const, lateSince: undefined });
  return { kind, live: { view, open: () => nothing, reread: nothing } };
}

/** Label, figure, change and note of each tile. */
function tilesOf(blocks: Block[], before: Block[]): (string | undefined)[][] {
  const markup = renderToStaticMarkup(createElement(CountTiles, { blocks, before }));
  return [
    ...markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>(?:<dd[^>]*>(.*?)<\/dd>)?(?:<dd[^>]*>(.*?)<\/dd>)?/g),
  ].map(([, ...parts]) => parts);
}

test('the tiles count each kind, and show the value of two of them', { tags: ['SCR-17', 'SCR-18'] }, () => {
  const blocks = [
    block(FIGURES.orders, 4, 1_234_567.4),
    block(FIGURES.quotations, 31, 99_999.6),
    block(FIGURES.rfqs, 1_204, 0),
    block(FIGURES.customers, 6, 0),
  ];
  expect(tilesOf(blocks, blocks).map(([label, figure]) => [label, figure])).toEqual([
    ['Customers', '6'],
    ['RFQs', '1,204'],
    ['Quotations', '31'],
    ['Orders', '4'],
    ['Total Quotation', '₹1,00,000'],
    ['Total Order', '₹12,34,567'],
  ]);
});

test(
  'the tiles compare with the period before, and show what went on to the next step and the margin',
  { tags: ['SCR-83'] },
  () => {
    const quoted = { status_split: [{ status: 'QUOTATION_GENERATED', name: 'Quote Sent', count: 45, total_value: 0 }] };
    const now = [
      block(FIGURES.rfqs, 120, 0, quoted),
      block(FIGURES.quotations, 31, 50_000),
      block(FIGURES.orders, 4, 90_000, { goods: { value: 80_000, cost: 66_000 } }),
    ];
    const before = [
      block(FIGURES.rfqs, 96, 0),
      block(FIGURES.quotations, 0, 0),
      block(FIGURES.orders, 4, 100_000, { goods: { value: 100_000, cost: 80_300 } }),
    ];
    expect(tilesOf(now, before)).toEqual([
      ['RFQs', '120', '+25%', '38% quoted'],
      ['Quotations', '31', 'none before', '0% ordered'],
      ['Orders', '4', 'no change', undefined],
      ['Total Quotation', '₹50,000', 'none before', undefined],
      ['Total Order', '₹90,000', '−10%', undefined],
      ['Margin', '17.5%', '−2.2 points', '₹14,000 before discounts'],
    ]);
  },
);
