import { defineChart } from './chart.ts';
import type { StatusOf } from './chart.ts';

export const leadChart = defineChart(
  'lead',
  'seller',
  {
    NEW: { label: 'New', tone: 'amber' },
    CONTACTED: { label: 'Contacted', tone: 'blue' },
    VERIFIED: { label: 'Verified', tone: 'green' },
    LOST: { label: 'Lost', tone: 'grey' },
  },
  [
    { name: 'contact', from: ['NEW'], to: 'CONTACTED', may: ['WRITE'] },
    { name: 'verify', from: ['CONTACTED'], to: 'VERIFIED', may: ['WRITE'] },
    { name: 'lose', from: ['NEW', 'CONTACTED'], to: 'LOST', may: ['WRITE'] },
  ],
);

export type LeadStatus = StatusOf<typeof leadChart>;
