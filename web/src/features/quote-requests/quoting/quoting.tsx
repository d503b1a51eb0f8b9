import { useEffect } from 'react';
import { rowOf } from '../row-of.ts';
import { KeptDraft } from './kept-draft.tsx';
import { useQuoting } from './use-quoting.ts';
import type { QuotingActor } from './use-quoting.ts';

export interface QuotingProps {
  selected: ReadonlySet<string>;
  /** The machine is loaded: the selection can be quoted from now on. */
  onReady: (actor: QuotingActor) => void;
}

/** Quoting of the selected requests. Loads after the list, and restores an unfinished draft. */
export function Quoting({ selected, onReady }: QuotingProps) {
  const actor = useQuoting();
  useEffect(() => onReady(actor), [actor, onReady]);
  useEffect(() => actor.send({ type: 'select', rows: [...selected].flatMap(rowOf) }), [actor, selected]);
  return <KeptDraft actor={actor} />;
}
