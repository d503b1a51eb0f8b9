import { defineChart } from './chart.ts';
import type { StatusOf } from './chart.ts';

/** Only admins archive and activate. The call itself requires that role. */
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
