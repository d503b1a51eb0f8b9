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

function block(kind: FigureKind, count: number, total_value: number): Block {
  const figures = { count, total_value, status_split: [] } as unknown as Analytics;
  const ready = { state: 'ready', figures, problem: undefined, isStale: false } as const;
  const view = proxy({ ...ready, freshness: 'live' as const, lateSince: undefined });
  return { kind, live: { view, open: () => nothing, reread: nothing } };
}

test('the tiles count each kind, and show the value of two of them', { tags: ['SCR-17', 'SCR-18'] }, () => {
  const blocks = [
    block(FIGURES.orders, 4, 1_234_567.4),
    block(FIGURES.quotations, 31, 99_999.6),
    block(FIGURES.rfqs, 1_204, 0),
    block(FIGURES.customers, 6, 0),
  ];
  const markup = renderToStaticMarkup(createElement(CountTiles, { blocks }));
  const tiles = [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, label, figure]) => [
    label,
    figure,
  ]);
  expect(tiles).toEqual([
    ['Customers', '6'],
    ['RFQs', '1,204'],
    ['Quotations', '31'],
    ['Orders', '4'],
    ['Total Quotation', '₹1,00,000'],
    ['Total Order', '₹12,34,567'],
  ]);
});
