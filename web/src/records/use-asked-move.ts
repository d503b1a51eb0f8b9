import { useEffect, useEffectEvent } from 'react';
import type { Versioned } from '../stores/entity-store.ts';
import { useMove } from './use-move.ts';
import type { MoveKind, MoveView } from './use-move.ts';

/** For a component mounted to confirm one move of one record. `onClose` is called when it is done or cancelled. */
export function useAskedMove<Row extends Versioned>(
  kind: MoveKind<Row>,
  move: string,
  row: Row,
  onClose: () => void,
): MoveView<Row> {
  const view = useMove(kind, onClose);
  const ask = useEffectEvent(() => view.ask(move, row));
  useEffect(() => ask(), []);
  const cancel = () => {
    view.cancel();
    onClose();
  };
  return { ...view, cancel };
}
