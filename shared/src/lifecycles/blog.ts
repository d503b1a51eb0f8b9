import { defineChart } from './chart.ts';
import type { StatusOf } from './chart.ts';

/** Archiving and activating are the admin's alone; the call itself asks for that role. */
export const blogChart = defineChart(
  'blog',
  'blogs',
  { ACTIVE: { label: 'Active', tone: 'green' }, ARCHIVED: { label: 'Archived', tone: 'grey' } },
  [
    { name: 'archive', from: ['ACTIVE'], to: 'ARCHIVED', may: ['UPDATE'] },
    { name: 'activate', from: ['ARCHIVED'], to: 'ACTIVE', may: ['UPDATE'] },
  ],
);

export type BlogStatus = StatusOf<typeof blogChart>;
