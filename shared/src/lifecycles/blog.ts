import { chartOf } from './chart.ts';
import type { StatusOf } from './chart.ts';
import { lifecycle } from './lifecycle.ts';

/** Only admins archive and activate. The call itself requires that role. */
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
