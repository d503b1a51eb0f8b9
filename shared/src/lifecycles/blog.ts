import { chartOf } from './chart.ts';
import type { StatusOf } from './chart.ts';
import { lifecycle } from './lifecycle.ts';

/** Only admins archive and activate, and all staff but the wallboard's publish: the calls themselves require these roles. */
export const blogChart = chartOf(
  lifecycle.createMachine({
    id: 'blog',
    initial: 'ACTIVE',
    context: ({ input }) => input,
    states: {
      ACTIVE: {
        meta: { label: 'Active', tone: 'green' },
        on: {
          archive: { target: 'ARCHIVED', guard: { type: 'hasAny', params: ['blogs:UPDATE'] } },
        },
      },
      DRAFT: {
        meta: { label: 'Draft', tone: 'amber' },
        on: {
          publish: { target: 'ACTIVE', guard: { type: 'hasAny', params: ['blogs:READ'] } },
        },
      },
      ARCHIVED: {
        meta: { label: 'Archived', tone: 'grey' },
        on: {
          activate: { target: 'ACTIVE', guard: { type: 'hasAny', params: ['blogs:UPDATE'] } },
        },
      },
    },
  }),
);

export type BlogStatus = StatusOf<typeof blogChart>;
