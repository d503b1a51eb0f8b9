import { RouteLink } from '../../components/route-link.tsx';
import { ownerPath, ownerText } from './expense-owner.ts';

/** The record of an expense, as a link if it has a screen. */
export function OwnerLink({ of }: { of: { entity_type: string; entity_id: string } }) {
  const path = ownerPath(of);
  if (!path) return ownerText(of);
  return (
    <RouteLink to={path} newTab>
      {ownerText(of)}
    </RouteLink>
  );
}
