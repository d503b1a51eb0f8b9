import { useEffect } from 'react';
import { rowOf } from '../row-of.ts';
import { KeptDraft } from './kept-draft.tsx';
import { useQuoting } from './use-quoting.ts';
import type { QuotingActor } from './use-quoting.ts';

export interface QuotingProps {
  selected: ReadonlySet<string>;
  /** The machine is there: what is selected can be quoted from now on. */
  onReady: (actor: QuotingActor) => void;
}

/** The way from the selected requests to a quotation; it loads after the list, and brings back what was begun. */
export function Quoting({ selected, onReady }: QuotingProps) {
  const actor = useQuoting();
  useEffect(() => onReady(actor), [actor, onReady]);
  useEffect(() => actor.send({ type: 'select', rows: [...selected].flatMap(rowOf) }), [actor, selected]);
  return <KeptDraft actor={actor} />;
}
