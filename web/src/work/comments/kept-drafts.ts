import { subscribe } from 'valtio/vanilla';
import { session } from '../../stores/session.ts';

const PREFIX = 'draft:';

const placeOf = (key: string) => `${PREFIX}${session.user?.user_id ?? ''}:${key}`;

/** What was written under this key and not sent yet; kept as long as the window and the session are. */
export const keptDraft = (key: string): string | undefined => sessionStorage.getItem(placeOf(key)) ?? undefined;

/** Nothing, or the text as it is already stored elsewhere, is not kept. */
export function keepDraft(key: string, text: string | undefined): void {
  if (text === undefined || text === '') sessionStorage.removeItem(placeOf(key));
  else sessionStorage.setItem(placeOf(key), text);
}

// The next person at this machine finds none of it.
subscribe(session, () => {
  if (session.user) return;
  for (const place of Object.keys(sessionStorage)) if (place.startsWith(PREFIX)) sessionStorage.removeItem(place);
});
