import { chartOf } from './chart.ts';
import type { StatusOf } from './chart.ts';
import { lifecycle } from './lifecycle.ts';

/** Only admins archive and activate, and whoever writes posts publishes drafts: the calls decide by the role. */
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
          publish: { target: 'ACTIVE', guard: { type: 'hasAny', params: ['blogs:UPDATE'] } },
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
