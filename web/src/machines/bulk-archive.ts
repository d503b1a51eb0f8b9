import { ARCHIVE_REASON_MAX } from '@console/shared/constants';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { and, assign, enqueueActions, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { archiveRowMachine } from './bulk-archive-row.ts';
import type { RowHolder, RowSettled } from './bulk-archive-row.ts';
import type { Controls } from './controls.ts';
import type { Worker } from './record-work/contract.ts';

export type ArchiveRowRef = ActorRefFrom<typeof archiveRowMachine>;

export interface BulkArchiveInput {
  rows: readonly QuotationRequest[];
  worker: Worker;
}

export interface BulkArchiveContext {
  rows: readonly ArchiveRowRef[];
  reason: string;
  /** Ids still queued, and ids whose calls are in flight. */
  waiting: readonly string[];
  underWay: readonly string[];
}

export type BulkArchiveEvent =
  | RowSettled
  | RowHolder
  | { type: 'confirm'; reason: string }
  /** Leaves rows that have not started. */
  | { type: 'stop' }
  | { type: 'again' }
  | { type: 'close' };

/** Maximum number of concurrent calls. */
export const AT_ONCE = 4;

/** A missing reason is reported by its field. */
export const BULK_ARCHIVE_CONTROLS = {
  confirm: { type: 'confirm', reason: '…' },
  stop: { type: 'stop' },
  again: { type: 'again' },
  close: { type: 'close' },
} as const satisfies Controls<string, BulkArchiveEvent>;

const isReason = (reason: string) => reason !== '' && reason.length <= ARCHIVE_REASON_MAX;
/** The row can be archived now: it is still pending, and no colleague holds it. */
export const canTry = (row: ArchiveRowRef): boolean => row.getSnapshot().can({ type: 'queue', reason: '' });
const except = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);

const bulkSetup = setup({
  types: {
    input: {} as BulkArchiveInput,
    context: {} as BulkArchiveContext,
    events: {} as BulkArchiveEvent,
    tags: {} as 'busy',
  },
  actors: { row: archiveRowMachine },
  guards: {
    hasReason: ({ event }) => event.type === 'confirm' && isReason(event.reason.trim()),
    isOver: ({ context: { waiting, underWay } }) => waiting.length + underWay.length === 0,
    someWait: ({ context: { waiting } }) => waiting.length > 0,
    someCanTry: ({ context: { rows } }) => rows.some(canTry),
  },
  actions: {
    giveReason: assign(({ event }) => (event.type === 'confirm' ? { reason: event.reason.trim() } : {})),
    queueAll: enqueueActions(({ context: { rows, reason }, enqueue }) => {
      const tried = rows.filter(canTry);
      for (const row of tried) enqueue.sendTo(row, { type: 'queue', reason });
      enqueue.assign({ waiting: tried.map(({ id }) => id), underWay: [] });
    }),
    startNext: enqueueActions(({ context: { rows, waiting, underWay }, enqueue }) => {
      const next = waiting.slice(0, AT_ONCE - underWay.length);
      for (const row of rows.filter(({ id }) => next.includes(id))) enqueue.sendTo(row, { type: 'start' });
      enqueue.assign({ waiting: waiting.slice(next.length), underWay: [...underWay, ...next] });
    }),
    checkOff: assign(({ context: { waiting, underWay } }, id: string) => ({
      waiting: except(waiting, id),
      underWay: except(underWay, id),
    })),
    stopWaiting: enqueueActions(({ context: { rows, waiting }, enqueue }) => {
      for (const row of rows.filter(({ id }) => waiting.includes(id))) enqueue.sendTo(row, { type: 'stop' });
      enqueue.assign({ waiting: [] });
    }),
  },
});

/**
 * Archives many requests for one reason, a few calls at a time. Each row keeps its own result until the dialog is
 * closed.
 */
export const bulkArchiveMachine = bulkSetup.createMachine({
  id: 'bulkArchive',
  context: ({ input: { rows, worker }, spawn }) => ({
    rows: rows.map((row) => spawn('row', { id: String(row.request_id), input: { row, worker } })),
    reason: '',
    waiting: [],
    underWay: [],
  }),
  on: {
    'row.settled': { actions: { type: 'checkOff', params: ({ event }) => event.id } },
    // Re-evaluates which rows can be archived.
    'row.holder': { actions: assign({}) },
  },
  initial: 'asking',
  states: {
    asking: {
      on: {
        confirm: { guard: and(['hasReason', 'someCanTry']), target: 'running', actions: 'giveReason' },
        close: 'closed',
      },
    },
    /** Cannot be closed while calls are in flight: their results must still be shown. */
    running: {
      tags: 'busy',
      entry: ['queueAll', 'startNext'],
      always: { guard: 'isOver', target: 'settled' },
      on: {
        'row.settled': { actions: [{ type: 'checkOff', params: ({ event }) => event.id }, 'startNext'] },
        stop: { guard: 'someWait', actions: 'stopWaiting' },
      },
    },
    settled: {
      on: {
        again: { guard: 'someCanTry', target: 'running' },
        close: 'closed',
      },
    },
    closed: { type: 'final' },
  },
});
