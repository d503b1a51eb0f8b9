import { useSnapshot } from 'valtio';
import { AvatarStack } from '../components/avatar-stack.tsx';
import { peopleIn, presence } from '../stores/presence.ts';
import { useUser } from '../stores/use-user.ts';

/** The colleagues who are online. */
export function Online() {
  const { user_id } = useUser();
  const others = peopleIn(Object.values(useSnapshot(presence))).filter((person) => person.user_id !== user_id);
  return <AvatarStack label="Online" max={4} people={others.map((person) => ({ ...person, id: person.user_id }))} />;
}
