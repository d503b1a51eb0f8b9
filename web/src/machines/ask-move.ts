import type { Chart } from '@console/shared/lifecycles/chart';
import type { PermissionMap } from '@console/shared/permissions';
import { assign, emit, fromPromise, not, setup } from 'xstate';
import { equal } from './record-work/equal.ts';
import { currentOf, isGone, isUncertain, problemOf, UNDONE } from './record-work/problem.ts';
import type { Problem } from './record-work/problem.ts';

interface MovableRow {
  revision: number;
}

/** A named move of the chart, applied to this row. */
export interface Asked<Row> {
  move: string;
  /** The row as the person last saw it. The move carries its revision. */
  row: Row;
}

export interface DoMove<Row> extends Asked<Row> {
  reason: string;
}

interface MoveContext<Row> {
  permissions: PermissionMap;
  asked: Asked<Row> | undefined;
  /** The current row, set when the judged fields have changed since the person looked. */
  unlooked: Row | undefined;
  reason: string;
  problem: Problem | undefined;
  /** What the change log brought while the move was running. */
  news: Row | undefined;
}

export type MoveEvent<Row> =
  | { type: 'ask'; move: string; row: Row }
  | { type: 'cancel' }
  | { type: 'confirm'; reason: string }
  /** The person has seen the change. */
  | { type: 'look' }
  /** The current row; undefined once deleted. */
  | { type: 'row.changed'; row: Row | undefined }
  /** The person's current permissions. */
  | { type: 'permissions.changed'; permissions: PermissionMap };

export type MoveEmitted<Row> =
  | { type: 'done'; move: string; row: Row }
  | { type: 'failed'; move: string; problem: Problem }
  /** The move is no longer possible because somebody else acted first. */
  | { type: 'overtaken'; row: Row | undefined };

const undoneBy = (move: string | undefined): string => (move === 'issue' ? 'Nothing was issued' : UNDONE);

/**
 * Confirms and runs an irreversible move or a deletion.
 * @param isOurs whether this person wrote the row last: a move whose reply was lost has then arrived.
 * @param judged the fields the decision depends on: the move is blocked until the person has seen any change to them.
 */
export function askMove<Row extends MovableRow>(
  chart: Pick<Chart<string>, 'permits'>,
  statusOf: (row: Row) => string = (row) => (row as { status?: string }).status ?? '',
  judged: (row: Row) => unknown = () => undefined,
  isOurs: (row: Row) => boolean = () => false,
) {
  const moveSetup = setup({
    types: {
      context: {} as MoveContext<Row>,
      events: {} as MoveEvent<Row>,
      emitted: {} as MoveEmitted<Row>,
      input: {} as Pick<MoveContext<Row>, 'permissions'>,
      tags: {} as 'busy' | 'open',
    },
    actors: {
      move: fromPromise<Row, DoMove<Row>>(() => Promise.reject(new Error('`move` actor must be provided.'))),
    },
    guards: {
      isPermitted: ({ context, event }) => event.type === 'ask' && permits(context, event.move, event.row),
      hasArrived: ({ context, event }) =>
        event.type === 'row.changed' && context.problem?.kind === 'network' && isOurMove(context, event.row),
      /** The change log showed it before the call failed. */
      hasComeAnyway: ({ context }, { error }: { error: unknown }) =>
        isUncertain(error) && isOurMove(context, context.news),
      isOvertaken: ({ context, event }) =>
        event.type === 'row.changed' &&
        context.asked !== undefined &&
        !(event.row && permits(context, context.asked.move, event.row)),
      isUnlooked: ({ context }) => context.unlooked !== undefined,
      isOvertakenNow: ({ context }, { error }: { error: unknown }) => {
        if (isGone(error)) return true;
        const current = currentOf(error) as Row | undefined;
        return current !== undefined && !(context.asked && permits(context, context.asked.move, current));
      },
    },
    actions: {
      keep: assign(({ event }) =>
        event.type === 'ask'
          ? { asked: { move: event.move, row: event.row }, problem: undefined }
          : event.type === 'confirm'
            ? { reason: event.reason, problem: undefined }
            : {},
      ),
      hear: assign(({ context, event }) =>
        event.type === 'row.changed' && event.row ? heard(context, event.row) : {},
      ),
      look: assign(({ context: { asked, unlooked } }) => ({
        asked: asked && unlooked ? { ...asked, row: unlooked } : asked,
        unlooked: undefined,
        problem: undefined,
      })),
      note: assign(({ event }) => (event.type === 'row.changed' ? { news: event.row } : {})),
      fail: assign(({ context }, { error }: { error: unknown }) => {
        const current = (currentOf(error) as Row | undefined) ?? context.news;
        return { problem: problemOf(error, undoneBy(context.asked?.move)), ...(current && heard(context, current)) };
      }),
      permit: assign(({ event }) => (event.type === 'permissions.changed' ? { permissions: event.permissions } : {})),
      forget: assign({ asked: undefined, unlooked: undefined, reason: '', problem: undefined, news: undefined }),
      sayOvertaken: emit(({ event }) => ({
        type: 'overtaken' as const,
        row: event.type === 'row.changed' ? event.row : undefined,
      })),
      sayOvertakenNow: emit((_, { error }: { error: unknown }) => ({
        type: 'overtaken' as const,
        row: currentOf(error) as Row | undefined,
      })),
      announce: emit(({ context }, { output }: { output: Row }) => ({
        type: 'done' as const,
        move: context.asked?.move ?? '',
        row: output,
      })),
      announceFailure: emit(({ context }, { error }: { error: unknown }) => ({
        type: 'failed' as const,
        move: context.asked?.move ?? '',
        problem: problemOf(error, undoneBy(context.asked?.move)),
      })),
    },
  });
  const permits = ({ permissions }: MoveContext<Row>, move: string, row: Row) =>
    chart.permits(move, statusOf(row), permissions);
  const isOurMove = (context: MoveContext<Row>, row: Row | undefined) =>
    row !== undefined && context.asked !== undefined && isOurs(row) && !permits(context, context.asked.move, row);
  const heard = ({ asked }: MoveContext<Row>, row: Row) =>
    asked && equal(judged(asked.row), judged(row))
      ? { asked: { ...asked, row }, unlooked: undefined }
      : { unlooked: row };

  return moveSetup.createMachine({
    id: 'askMove',
    context: ({ input: { permissions } }) => ({
      permissions,
      asked: undefined,
      unlooked: undefined,
      reason: '',
      problem: undefined,
      news: undefined,
    }),
    on: { 'permissions.changed': { actions: 'permit' } },
    initial: 'idle',
    states: {
      idle: { on: { ask: { guard: 'isPermitted', target: 'asking', actions: 'keep' } } },
      asking: {
        tags: 'open',
        on: {
          cancel: { target: 'idle', actions: 'forget' },
          confirm: { guard: not('isUnlooked'), target: 'moving', actions: 'keep' },
          look: { guard: 'isUnlooked', actions: 'look' },
          'row.changed': [
            {
              guard: 'hasArrived',
              target: 'idle',
              actions: [{ type: 'announce', params: ({ event }) => ({ output: event.row as Row }) }, 'forget'],
            },
            { guard: 'isOvertaken', target: 'idle', actions: ['sayOvertaken', 'forget'] },
            { actions: 'hear' },
          ],
        },
      },
      moving: {
        tags: ['busy', 'open'],
        entry: assign({ news: undefined }),
        on: { 'row.changed': { actions: 'note' } },
        invoke: {
          src: 'move',
          input: ({ context: { asked, reason } }) => ({ ...(asked as Asked<Row>), reason }),
          onDone: {
            target: 'idle',
            actions: [{ type: 'announce', params: ({ event }) => event }, 'forget'],
          },
          onError: [
            {
              guard: { type: 'hasComeAnyway', params: ({ event }) => event },
              target: 'idle',
              actions: [{ type: 'announce', params: ({ context }) => ({ output: context.news as Row }) }, 'forget'],
            },
            {
              guard: { type: 'isOvertakenNow', params: ({ event }) => event },
              target: 'idle',
              actions: [{ type: 'sayOvertakenNow', params: ({ event }) => event }, 'forget'],
            },
            {
              target: 'asking',
              actions: [
                { type: 'fail', params: ({ event }) => event },
                { type: 'announceFailure', params: ({ event }) => event },
              ],
            },
          ],
        },
      },
    },
  });
}
