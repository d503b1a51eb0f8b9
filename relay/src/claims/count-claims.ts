import type { Clock } from '../clock.ts';
import type { ClaimBook } from './book.ts';

export type ClaimOutcome = 'taken' | 'refused' | 'expired' | 'write_refused';

/** The same book with its outcomes counted. Relays that share claims each report everything they see. */
export function countClaims(
  book: ClaimBook,
  { now }: Pick<Clock, 'now'>,
  tell: (outcome: ClaimOutcome) => void,
): ClaimBook {
  book.onEvent(({ kind, lease: { claim } }) => {
    if (kind === 'taken') tell('taken');
    if (kind === 'freed' && Date.parse(claim.expires_at) <= now()) tell('expired');
  });
  async function noted<T extends { ok: boolean }>(answer: Promise<T>, refusal: ClaimOutcome): Promise<T> {
    const told = await answer;
    if (!told.ok) tell(refusal);
    return told;
  }
  return {
    ...book,
    acquire: (...taking) => noted(book.acquire(...taking), 'refused'),
    reserve: (...taking) => noted(book.reserve(...taking), 'refused'),
    verdict: (refs, user_id, token) => noted(book.verdict(refs, user_id, token), 'write_refused'),
  };
}
