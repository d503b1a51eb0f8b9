import { expect, test } from 'vitest';
import { reportCsv } from './report-csv.ts';

test('the whole report is in one file, a line for each figure, and no name is a formula', () => {
  const sums = { count: 2, total_value: 150.5 };
  const figures = {
    success: true,
    ...sums,
    status_split: [{ status: 'SENT', name: 'Draft', ...sums }],
    sales_person_split: [{ sales_person: null, name: 'No salesperson', ...sums }],
    tenant_split: [{ tenant_id: 1, name: '=Steel, "Pune"', ...sums }],
    by_date: [{ date: '2026-11-21', ...sums }],
  };
  const hidden = { success: true, count: 0, total_value: 0, status_split: [], sales_person_split: [] };
  const text = reportCsv([
    { title: 'Quotations', figures },
    { title: 'Orders', figures: hidden },
  ]);
  expect(text.split('\r\n')).toEqual([
    '\uFEFFFigures,By,Name,Count,Value (INR)',
    'Quotations,All,,2,150.5',
    'Quotations,Status,Draft,2,150.5',
    'Quotations,Salesperson,No salesperson,2,150.5',
    `Quotations,Customer,"'=Steel, ""Pune""",2,150.5`,
    'Quotations,Day,2026-11-21,2,150.5',
    'Orders,All,,0,0',
    '',
  ]);
});
