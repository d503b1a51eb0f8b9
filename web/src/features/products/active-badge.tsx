import { Badge } from '../../components/badge.tsx';

/** Hidden goods do not appear when people search for something to sell. */
export const ActiveBadge = ({ row }: { row: { is_active: boolean } }) => (
  <Badge tone={row.is_active ? 'green' : 'grey'}>{row.is_active ? 'Active' : 'Hidden'}</Badge>
);
