import type { Chart } from '@console/shared/lifecycles/chart';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { snapshot } from 'valtio/vanilla';
import { fromPromise } from 'xstate';
import type { RequestOptions } from '../api/request.ts';
import { toastError, toastSuccess, toastWarning } from '../components/toast.ts';
import { askMove } from '../machines/ask-move.ts';
import type { Asked, DoMove } from '../machines/ask-move.ts';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { useUser } from '../stores/use-user.ts';

type MovableRow = Versioned & { status: string };

/** Records that are moved along their chart after a question; it stands at module scope. */
export interface MoveKind<Row extends MovableRow> {
  /** 'payment' */
  noun: string;
  chart: Pick<Chart<string>, 'permits' | 'label'>;
  store: EntityStore<Row>;
  idOf: (row: Row) => string;
  move: (asked: DoMove<Row>, options: RequestOptions) => Promise<Row>;
  words: { done: string; failed: string };
}

export interface MoveView<Row> {
  /** What is being asked about; undefined while nothing is. */
  asked: Asked<Row> | undefined;
  isBusy: boolean;
  problem: string | undefined;
  /** Whether the chart and this person's permissions allow it. */
  may: (move: string, row: Row) => boolean;
  ask: (move: string, row: Row) => void;
  cancel: () => void;
  confirm: (reason: string) => void;
}

/** Asks before a record goes to where it cannot come back from, and says what became of it. */
export function useMove<Row extends MovableRow>(kind: MoveKind<Row>, onDone?: () => void): MoveView<Row> {
  const { permissions } = useUser();
  const [machine] = useState(() => {
    const move = fromPromise<Row, DoMove<Row>>(({ input }) => kind.move(input, { ifMatch: input.row.revision }));
    return askMove<Row>(kind.chart).provide({ actors: { move } });
  });
  const actor = useActorRef(machine, { input: { permissions } });
  const current = useSelector(actor, (now) => now);
  const handleDone = useEffectEvent(() => onDone?.());
  useEffect(() => {
    const { noun, chart, words } = kind;
    const ends = [
      actor.on('done', () => {
        toastSuccess(words.done);
        handleDone();
      }),
      actor.on('failed', ({ problem }) => toastError(words.failed, problem.message)),
      actor.on('overtaken', ({ row }) =>
        toastWarning(`This ${noun} changed meanwhile`, row ? `It is now ${chart.label(row.status)}.` : 'It is gone.'),
      ),
    ];
    return () => {
      for (const end of ends) end.unsubscribe();
    };
  }, [actor, kind]);

  const { asked, problem } = current.context as { asked: Asked<Row> | undefined; problem?: { message: string } };
  const id = asked && kind.idOf(asked.row);
  useEffect(() => {
    if (id === undefined) return undefined;
    return kind.store.watch(id, ({ row }) => {
      actor.send({ type: 'row.changed', row: row && (snapshot(row) as Row) });
    });
  }, [actor, kind, id]);
  return {
    asked,
    isBusy: current.hasTag('busy'),
    problem: problem?.message,
    may: (move, { status }) => kind.chart.permits(move, status, permissions),
    ask: (move, row) => actor.send({ type: 'ask', move, row }),
    cancel: () => actor.send({ type: 'cancel' }),
    confirm: (reason) => actor.send({ type: 'confirm', reason }),
  };
}
