import type { Lead } from '@console/shared/entities/parties';
import { useContext } from 'react';
import { Button } from '../../../components/button.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { LeadMovesContext } from './lead-moves.tsx';

const LABELS = { contact: 'Contacted', verify: 'Verify', lose: 'Lost' } as const;
const MOVES = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** A lead's next steps or, once it became a seller, a link to the seller. */
export function LeadActions({ row }: { row: Lead }) {
  const moves = useContext(LeadMovesContext);
  if (row.seller_id !== null) return <RouteLink to={`/view-seller/${row.seller_id}`}>Seller {row.seller_id}</RouteLink>;
  return (
    <span className="inline-flex gap-1.5">
      {MOVES.filter((move) => moves?.may(move, row)).map((move) => (
        <Button key={move} size="sm" aria-label={`${LABELS[move]}: ${row.name}`} onClick={() => moves?.run(move, row)}>
          {LABELS[move]}
        </Button>
      ))}
    </span>
  );
}
