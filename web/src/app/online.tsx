import { useContext } from 'react';
import { useSnapshot } from 'valtio';
import { AvatarStack } from '../components/avatar-stack.tsx';
import { peopleIn, presence } from '../stores/presence.ts';
import { useUser } from '../stores/use-user.ts';
import { AvailabilityContext, useAway } from './availability.tsx';

const NOBODY: ReadonlySet<number> = new Set();

/** The colleagues who are online, and which of them are away. */
export function Online() {
  const list = useContext(AvailabilityContext);
  return list ? <WithAway list={list} /> : <Colleagues away={NOBODY} />;
}

function WithAway({ list }: { list: Parameters<typeof useAway>[0] }) {
  return <Colleagues away={useAway(list)} />;
}

function Colleagues({ away }: { away: ReadonlySet<number> }) {
  const { user_id } = useUser();
  const others = peopleIn(Object.values(useSnapshot(presence))).filter((person) => person.user_id !== user_id);
  const shown = others.map((person) => ({ ...person, id: person.user_id, away: away.has(person.user_id) }));
  return <AvatarStack label="Online" max={4} people={shown} />;
}
