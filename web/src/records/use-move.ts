import type { Chart } from '@console/shared/lifecycles/chart';
import { can } from '@console/shared/permissions';
import type { PermissionEntity } from '@console/shared/permissions';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { snapshot } from 'valtio/vanilla';
import { fromPromise } from 'xstate';
import type { Preflight } from '../api/preflight.ts';
import type { RequestOptions } from '../api/request.ts';
import { toastError, toastSuccess, toastWarning } from '../components/toast.ts';
import { askMove } from '../machines/ask-move.ts';
import type { Asked, DoMove } from '../machines/ask-move.ts';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { useUser } from '../stores/use-user.ts';
import { otherWriterOf } from './person-name.ts';
import type { Written } from './person-name.ts';
import { useIsBack } from './use-is-back.ts';
import { usePreflight } from './use-preflight.ts';
import type { Verdict } from './use-preflight.ts';

/** Records that are moved along their chart, or deleted, after a confirmation. Define it at module scope. */
export interface MoveKind<Row extends Versioned> {
  /** 'payment' */
  noun: string;
  chart: Pick<Chart<string>, 'permits' | 'label'>;
  /** For rows with a different status field, or none. */
  statusOf?: (row: Row) => string;
  store: EntityStore<Row>;
  idOf: (row: Row) => string;
  move: (asked: DoMove<Row>, options: RequestOptions) => Promise<Row>;
  /** What the decision depends on, and its changes as text. */
  judged?: { of: (row: Row) => unknown; changes: (looked: Row, row: Row) => string[] };
  /** Checked before asking, for moves the server may refuse because of other records. */
  preflight?: (asked: Asked<Row>) => Preflight | undefined;
  /** Without `failed`, only the server's message is shown. */
  words: { done: string | ((move: string, row: Row) => string); failed?: string };
}

export interface MoveView<Row> {
  /** The move to confirm, if any. */
  asked: Asked<Row> | undefined;
  /** The server's answer before the person is asked. */
  verdict: Verdict;
  isBusy: boolean;
  problem: string | undefined;
  /** Who changed what the decision depends on since the person looked, and how. Blocks the move. */
  news: { who: string; changes: string[] } | undefined;
  look: () => void;
  /** Whether the chart and this person's permissions allow it. */
  may: (move: string, row: Row) => boolean;
  ask: (move: string, row: Row) => void;
  cancel: () => void;
  confirm: (reason: string) => void;
}

/** Confirms an irreversible move, and announces its result. */
export function useMove<Row extends Versioned>(kind: MoveKind<Row>, onDone?: () => void): MoveView<Row> {
  const { user_id: me, permissions } = useUser();
  const [machine] = useState(() => {
    const move = fromPromise<Row, DoMove<Row>>(({ input }) => kind.move(input, { ifMatch: input.row.revision }));
    const isOurs = (row: Row) => (row as Row & Written).modified_by === me;
    return askMove<Row>(kind.chart, statusOf(kind), kind.judged?.of, isOurs).provide({ actors: { move } });
  });
  const actor = useActorRef(machine, { input: { permissions } });
  const current = useSelector(actor, (now) => now);
  const handleDone = useEffectEvent(() => onDone?.());
  useEffect(() => {
    const { noun, chart, words } = kind;
    let unsay: (() => void) | undefined;
    const ends = [
      actor.on('done', ({ move, row }) => {
        unsay?.();
        toastSuccess(typeof words.done === 'string' ? words.done : words.done(move, row));
        handleDone();
      }),
      actor.on('failed', ({ problem: { message, isOffline } }) => {
        // The question stays open and says it.
        if (isOffline) return;
        unsay = words.failed === undefined ? toastError(message) : toastError(words.failed, message);
      }),
      actor.on('overtaken', ({ row }) =>
        toastWarning(
          `This ${noun} changed in the meantime`,
          row ? `It is now ${chart.label(statusOf(kind)(row))}.` : 'It no longer exists.',
        ),
      ),
    ];
    return () => {
      for (const end of ends) end.unsubscribe();
    };
  }, [actor, kind]);

  useEffect(() => actor.send({ type: 'permissions.changed', permissions }), [actor, permissions]);
  const { asked, unlooked } = current.context as { asked: Asked<Row> | undefined; unlooked: Row | undefined };
  const id = asked && kind.idOf(asked.row);
  useEffect(() => {
    if (id === undefined) return undefined;
    return kind.store.watch(id, ({ row }) => {
      actor.send({ type: 'row.changed', row: row && (snapshot(row) as Row) });
    });
  }, [actor, kind, id]);
  const verdict = usePreflight(asked && `${asked.move} ${id}`, asked?.row.revision, asked && kind.preflight?.(asked));
  const isBack = useIsBack(current.context.problem);
  return {
    asked,
    verdict,
    isBusy: current.hasTag('busy'),
    problem: isBack ? undefined : current.context.problem?.message,
    news: asked &&
      unlooked && {
        who: otherWriterOf(unlooked as Row & Written, me),
        changes: kind.judged?.changes(asked.row, unlooked) ?? [],
      },
    look: () => actor.send({ type: 'look' }),
    may: (move, row) => kind.chart.permits(move, statusOf(kind)(row), permissions),
    ask: (move, row) => actor.send({ type: 'ask', move, row }),
    cancel: () => actor.send({ type: 'cancel' }),
    confirm: (reason) => actor.send({ type: 'confirm', reason }),
  };
}

const statusOf = <Row extends Versioned>(kind: MoveKind<Row>): ((row: Row) => string) =>
  kind.statusOf ?? ((row) => (row as { status?: string }).status ?? '');

/** The chart for records without a status, which this permission allows to delete. */
export const deletable = (entity: PermissionEntity): MoveKind<Versioned>['chart'] => ({
  permits: (move, _status, permissions) => move === 'delete' && can(permissions, entity, 'DELETE'),
  label: () => 'as it is',
});
