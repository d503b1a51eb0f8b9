import { useSnapshot } from 'valtio';
import { Age } from '../../components/age.tsx';
import { Badge } from '../../components/badge.tsx';
import { lastSeen } from '../../stores/last-seen.ts';
import { presence } from '../../stores/presence.ts';

/** Whether somebody is online, or when they were last active, if known. */
export function LastSeen({ user_id }: { user_id: number }) {
  const at = useSnapshot(lastSeen)[user_id];
  const isHere = Object.values(useSnapshot(presence)).some(({ user }) => user.user_id === user_id);
  if (isHere) return <Badge tone="green">Online</Badge>;
  return at === undefined ? '—' : <Age ago at={at} />;
}
