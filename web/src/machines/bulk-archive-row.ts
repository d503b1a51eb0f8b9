import type { RecordRef } from '@console/shared/entities';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import type { Person } from '@console/shared/live';
import { and, assign, fromCallback, fromPromise, not, sendParent, setup } from 'xstate';
import type { ClaimEvent, RowEvent, Worker } from './record-work/contract.ts';
import { currentOf, isUncertain, problemOf } from './record-work/problem.ts';
import { sameRecord } from './record-work/same-record.ts';

export interface ArchiveRowInput {
  row: QuotationRequest;
  worker: Worker;
}

export interface ArchiveRowContext extends ArchiveRowInput {
  /**
   * The row as the person saw it when they confirmed; its revision is sent as `if-match`. `row` is the newest version.
   */
  seen: QuotationRequest;
  reason: string;
  /** The colleague holding the claim. The row is skipped while they hold it. */
  holder: Person | undefined;
  /** A colleague held the claim while the row was listed, and has released it. */
  isFreed: boolean;
  /** Why the row was not archived, as a message. */
  refusal: string | undefined;
  /** An attempt got no response, so the row may have been archived. */
  isUncertain: boolean;
}

/** Input of the archive call. */
export interface ArchiveOne {
  row: QuotationRequest;
  reason: string;
}

export type ArchiveRowEvent =
  | RowEvent<QuotationRequest>
  | ClaimEvent
  | { type: 'queue'; reason: string }
  | { type: 'start' }
  /** Cancels a queued row. */
  | { type: 'stop' };

/** Sent to the bulk machine: this row was archived or refused. */
export interface RowSettled {
  type: 'row.settled';
  id: string;
}

/** Sent to the bulk machine: a colleague claimed or released this row. */
export interface RowHolder {
  type: 'row.holder';
}

const idOf = ({ row }: Pick<ArchiveRowContext, 'row'>) => String(row.request_id);
const mayArchive = ({ row, worker }: Pick<ArchiveRowContext, 'row' | 'worker'>) =>
  quotationRequestChart.permits('archive', row.status, worker.permissions);
const holderOf = (event: ClaimEvent, { user_id }: Worker): Person | undefined => {
  const holder = event.type === 'claim.changed' ? event.claim?.holder : undefined;
  return holder?.user_id === user_id ? undefined : holder;
};
const isMyDoing = ({ status, modified_by }: QuotationRequest, { user_id }: Worker) =>
  status === 'ARCHIVED' && modified_by === user_id;

const GONE = 'This request no longer exists.';

/** Says what somebody else did with the row: 'Already quoted by Asha Rao.' */
export function movedOn({ status, modified_by_info: writer }: QuotationRequest): string {
  const by = writer ? ` by ${writer.first_name} ${writer.last_name}`.trimEnd() : '';
  if (status === 'QUOTATION_GENERATED') return `Already quoted${by}.`;
  if (status === 'ARCHIVED') return `Already archived${by}.`;
  return `Changed${by} in the meantime. Review it before you continue.`;
}

function refusalOf(row: QuotationRequest, context: ArchiveRowContext, error: unknown): string {
  const isStale = currentOf(error) !== undefined || !mayArchive({ ...context, row });
  return isStale ? movedOn(row) : problemOf(error).message;
}

const rowSetup = setup({
  types: {
    input: {} as ArchiveRowInput,
    context: {} as ArchiveRowContext,
    events: {} as ArchiveRowEvent,
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    rowFeed: fromCallback<RowEvent<QuotationRequest>, RecordRef>(() => missing('rowFeed')),
    claimFeed: fromCallback<ClaimEvent, RecordRef>(() => missing('claimFeed')),
    archive: fromPromise<QuotationRequest, ArchiveOne>(() =>
      Promise.reject(new Error('`archive` actor must be provided.')),
    ),
  },
  guards: {
    mayArchive: ({ context }) => mayArchive(context),
    isFree: ({ context }) => context.holder === undefined,
    saysTheSame: ({ context, event }) =>
      event.type === 'row.changed' && sameRecord('quotation_request', context.seen, event.row),
    isOlder: ({ context, event }) => event.type === 'row.changed' && event.row.revision <= context.row.revision,
    /** Somebody else's change left nothing to archive. */
    isOver: ({ context, event }) =>
      event.type === 'row.changed' && mayArchive(context) && !mayArchive({ ...context, row: event.row }),
    /** The response was lost, but the feed shows the write succeeded. */
    arrives: ({ context, event }) =>
      event.type === 'row.changed' && context.isUncertain && isMyDoing(event.row, context.worker),
    hasArrived: ({ context }, { error }: { error: unknown }) => {
      const { row, seen, worker } = context;
      const newest = (currentOf(error) as QuotationRequest | undefined) ?? row;
      const isLost = isUncertain(error) || context.isUncertain;
      return isLost && newest.revision > seen.revision && isMyDoing(newest, worker);
    },
    /** A 412 although nobody changed the fields the person saw. */
    isHarmless: ({ context: { seen, row } }, { error }: { error: unknown }) => {
      const current = currentOf(error) as QuotationRequest | undefined;
      if (!current) return false;
      return sameRecord('quotation_request', seen, current.revision > row.revision ? current : row);
    },
  },
  actions: {
    note: assign(({ context, event }) =>
      event.type === 'row.changed' && event.row.revision > context.row.revision ? { row: event.row } : {},
    ),
    noteCurrent: assign(({ context }, { error }: { error: unknown }) => {
      const current = currentOf(error) as QuotationRequest | undefined;
      return current && current.revision > context.row.revision ? { row: current } : {};
    }),
    adopt: assign(({ context }) => ({ seen: context.row })),
    take: assign(({ context, event }) =>
      event.type === 'queue' ? { seen: context.row, reason: event.reason, refusal: undefined } : {},
    ),
    refuse: assign(({ context }, { error }: { error: unknown }) => ({
      refusal: refusalOf(context.row, context, error),
      isUncertain: context.isUncertain || isUncertain(error),
    })),
    sayMovedOn: assign(({ context }) => ({ refusal: movedOn(context.row) })),
    sayGone: assign({ refusal: GONE }),
    noteHolder: assign(({ context, event }) => {
      if (event.type !== 'claim.changed' && event.type !== 'claim.forgotten') return {};
      const holder = holderOf(event, context.worker);
      return { holder, isFreed: holder === undefined && (context.isFreed || context.holder !== undefined) };
    }),
    tellHolder: sendParent((): RowHolder => ({ type: 'row.holder' })),
    tell: sendParent(({ context }): RowSettled => ({ type: 'row.settled', id: idOf(context) })),
  },
});

const recordOf = ({ context }: { context: ArchiveRowContext }): RecordRef => ({
  entity: 'quotation_request',
  id: idOf(context),
});
const thrown = ({ event }: { event: { error: unknown } }) => event;
const what = ({ context: { seen, reason } }: { context: ArchiveRowContext }): ArchiveOne => ({ row: seen, reason });
const judged = [
  { guard: { type: 'hasArrived', params: thrown }, target: 'done' },
  {
    target: 'refused',
    actions: [
      { type: 'noteCurrent', params: thrown },
      { type: 'refuse', params: thrown },
    ],
  },
] as const;
/** Our own change can arrive before the response. */
const meanwhile = { 'row.changed': { actions: 'note' } } as const;

/** One row of a bulk archive. Each row has its own revision, call and result. */
export const archiveRowMachine = rowSetup.createMachine({
  id: 'archiveRow',
  context: ({ input }) => ({
    ...input,
    seen: input.row,
    reason: '',
    holder: undefined,
    isFreed: false,
    refusal: undefined,
    isUncertain: false,
  }),
  invoke: [
    { src: 'rowFeed', input: recordOf },
    { src: 'claimFeed', input: recordOf },
  ],
  on: {
    'claim.changed': { actions: ['noteHolder', 'tellHolder'] },
    'claim.forgotten': { actions: ['noteHolder', 'tellHolder'] },
  },
  initial: 'listed',
  states: {
    /** Not queued yet. */
    listed: {
      always: { guard: not('mayArchive'), target: 'refused', actions: 'sayMovedOn' },
      on: {
        'row.changed': { actions: ['note', 'adopt'] },
        'row.removed': { target: 'gone' },
        queue: { guard: 'isFree', target: 'waiting', actions: 'take' },
      },
    },
    waiting: {
      on: {
        'row.changed': [
          { guard: 'isOlder' },
          { guard: 'saysTheSame', actions: ['note', 'adopt'] },
          { target: 'refused', actions: ['note', 'sayMovedOn'] },
        ],
        'row.removed': { target: 'gone' },
        start: 'underWay',
        stop: 'listed',
      },
    },
    underWay: {
      tags: 'busy',
      on: meanwhile,
      invoke: {
        src: 'archive',
        input: what,
        onDone: 'done',
        onError: [
          {
            guard: { type: 'isHarmless', params: thrown },
            target: 'retrying',
            actions: [{ type: 'noteCurrent', params: thrown }, 'adopt'],
          },
          ...judged,
        ],
      },
    },
    retrying: {
      tags: 'busy',
      on: meanwhile,
      invoke: { src: 'archive', input: what, onDone: 'done', onError: judged },
    },
    done: { tags: 'settled', entry: 'tell' },
    refused: {
      tags: 'settled',
      entry: 'tell',
      on: {
        'row.changed': [
          { guard: 'isOlder' },
          { guard: 'arrives', target: 'done', actions: 'note' },
          { guard: 'isOver', target: 'refused', reenter: true, actions: ['note', 'sayMovedOn'] },
          { actions: 'note' },
        ],
        'row.removed': { target: 'gone' },
        queue: { guard: and(['mayArchive', 'isFree']), target: 'waiting', actions: 'take' },
      },
    },
    gone: { tags: 'settled', entry: ['sayGone', 'tell'] },
  },
});

function missing(actor: string): never {
  throw new Error(`\`${actor}\` actor must be provided.`);
}
