import { useSnapshot } from 'valtio';
import { session } from './session.ts';
import type { Profile } from './session.ts';

/** The signed-in person. Always set on screens behind the sign-in. */
export function useUser(): Profile {
  const { user } = useSnapshot(session) as { user: Profile | undefined };
  if (!user) throw new Error('This screen needs somebody signed in.');
  return user;
}
