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
  /** The row as the person saw it when the word was given: its revision goes along as `if-match`. `row` is the newest. */
  seen: QuotationRequest;
  reason: string;
  /** The colleague who works on it: it is left out while they do. */
  holder: Person | undefined;
  /** Somebody worked on it while it stood here, and has stopped. */
  isFreed: boolean;
  /** Why it was not archived, in words. */
  refusal: string | undefined;
  /** Of some try no verdict came: it may have been archived. */
  isUncertain: boolean;
}

/** What is written: this row, for this reason. */
export interface ArchiveOne {
  row: QuotationRequest;
  reason: string;
}

export type ArchiveRowEvent =
  | RowEvent<QuotationRequest>
  | ClaimEvent
  | { type: 'queue'; reason: string }
  | { type: 'start' }
  /** It is not to be begun after all. */
  | { type: 'stop' };

/** Told to the machine that archives many: this one is done, or refused. */
export interface RowSettled {
  type: 'row.settled';
  id: string;
}

/** Told to it too: a colleague has begun to work on this one, or stopped. */
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

/** What became of a row that somebody else wrote: 'Already quoted by Asha Rao.' */
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
    /** Somebody did with it what leaves nothing to archive. */
    isOver: ({ context, event }) =>
      event.type === 'row.changed' && mayArchive(context) && !mayArchive({ ...context, row: event.row }),
    /** A lost reply, and what was written comes back with the feed. */
    arrives: ({ context, event }) =>
      event.type === 'row.changed' && context.isUncertain && isMyDoing(event.row, context.worker),
    hasArrived: ({ context }, { error }: { error: unknown }) => {
      const { row, seen, worker } = context;
      const newest = (currentOf(error) as QuotationRequest | undefined) ?? row;
      const isLost = isUncertain(error) || context.isUncertain;
      return isLost && newest.revision > seen.revision && isMyDoing(newest, worker);
    },
    /** A 412, yet nobody wrote into what the person saw. */
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
/** Our own echo may come before the reply. */
const meanwhile = { 'row.changed': { actions: 'note' } } as const;

/** One of the requests that are archived together: its own revision, its own call, its own verdict. */
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
    /** Nobody has asked for it yet. */
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
