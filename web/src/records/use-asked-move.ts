import { useEffect, useEffectEvent } from 'react';
import type { Versioned } from '../stores/entity-store.ts';
import { useMove } from './use-move.ts';
import type { MoveKind, MoveView } from './use-move.ts';

/** For what is mounted to ask about one move of one record. `onClose` when it was done, or is not to be. */
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
