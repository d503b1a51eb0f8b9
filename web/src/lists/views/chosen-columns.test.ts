import { describe, expect, test } from 'vitest';
import type { Column } from '../../components/column.ts';
import { choosable, chosenColumns, moved, toggled } from './chosen-columns.ts';

const column = (key: string, hideTitle = false): Column<never> => ({ key, title: key, render: () => key, hideTitle });
const COLUMNS = [column('number'), column('customer'), column('total'), column('created'), column('viewers', true)];
const keys = (columns: readonly Column<never>[]) => columns.map(({ key }) => key).join(' ');

describe('the columns of a list', { tags: ['VWS-6'] }, () => {
  test('are all there unless some are chosen', () => {
    expect(keys(chosenColumns(COLUMNS, []))).toBe('number customer total created viewers');
    expect(keys(choosable(COLUMNS))).toBe('customer total created');
  });

  test('stand as chosen, between the one that names the record and those without a heading', () => {
    expect(keys(chosenColumns(COLUMNS, ['created', 'customer']))).toBe('number created customer viewers');
    expect(keys(chosenColumns(COLUMNS, ['viewers', 'gone', 'total']))).toBe('number total viewers');
  });

  test('are hidden, and come back where the list has them', () => {
    expect(toggled(COLUMNS, ['customer', 'total', 'created'], 'total')).toEqual(['customer', 'created']);
    expect(toggled(COLUMNS, ['customer', 'created'], 'total')).toEqual(['customer', 'total', 'created']);
    expect(toggled(COLUMNS, ['created', 'total'], 'customer')).toEqual(['customer', 'created', 'total']);
  });

  test('move by one place, and stay at the ends', () => {
    expect(moved(['customer', 'total', 'created'], 'created', -1)).toEqual(['customer', 'created', 'total']);
    expect(moved(['customer', 'total'], 'customer', 1)).toEqual(['total', 'customer']);
    expect(moved(['customer', 'total'], 'customer', -1)).toEqual(['customer', 'total']);
    expect(moved(['customer', 'total'], 'total', 1)).toEqual(['customer', 'total']);
    expect(moved(['customer'], 'gone', 1)).toEqual(['customer']);
  });
});
