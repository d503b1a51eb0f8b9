import { chartOf } from './chart.ts';
import type { StatusOf } from './chart.ts';
import { lifecycle } from './lifecycle.ts';

const lose = { target: 'LOST', guard: { type: 'hasAny', params: ['seller:WRITE'] } } as const;

export const leadChart = chartOf(
  lifecycle.createMachine({
    id: 'lead',
    initial: 'NEW',
    context: ({ input }) => input,
    states: {
      NEW: {
        meta: { label: 'New', tone: 'amber' },
        on: {
          contact: { target: 'CONTACTED', guard: { type: 'hasAny', params: ['seller:WRITE'] } },
          lose,
        },
      },
      CONTACTED: {
        meta: { label: 'Contacted', tone: 'blue' },
        on: {
          verify: { target: 'VERIFIED', guard: { type: 'hasAny', params: ['seller:WRITE'] } },
          lose,
        },
      },
      VERIFIED: { meta: { label: 'Verified', tone: 'green' } },
      LOST: { meta: { label: 'Lost', tone: 'grey' } },
    },
  }),
);

export type LeadStatus = StatusOf<typeof leadChart>;
