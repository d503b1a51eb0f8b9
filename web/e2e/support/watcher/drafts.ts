import { byPage, isUserAction } from './observation.ts';
import type { Finding, Observation } from './observation.ts';

/** Effects of an action appear within this time. A response and its effect on the page are observed separately. */
const TOGETHER_MS = 2_000;

/** A write this soon after a loss belongs to the click that caused the loss. */
const AT_ONCE_MS = 300;

/** Text that disappeared although nothing saved it and no action of the person removed it. */
export function judgeDrafts(seen: readonly Observation[]): Finding[] {
  return byPage(seen).flatMap((page) =>
    page.flatMap((one): Finding[] => {
      if (one.type !== 'fellBack' && one.type !== 'dropped') return [];
      if (hasReason(one, page)) return [];
      const message =
        one.type === 'fellBack'
          ? `“${one.written}”, written in “${one.field}”, is gone`
          : `the draft kept as ${one.draft} is gone`;
      return [{ rule: 'draft', who: one.who, message, at: one.at }];
    }),
  );
}

function hasReason(loss: Observation, page: readonly Observation[]): boolean {
  const near = page.filter(({ at }) => Math.abs(at - loss.at) <= TOGETHER_MS);
  if (near.some((one) => one.type === 'revoked' || one.type === 'closed')) return true;
  const lastWord = page.findLast((one) => one.type === 'wrote' && one.at <= loss.at)?.at ?? 0;
  if (near.some((one) => one.type === 'shows' && one.at > lastWord)) return true;
  const isSaved = page.some(
    (one) => one.type === 'called' && one.isDone && one.at >= lastWord && one.at <= loss.at + TOGETHER_MS,
  );
  if (isSaved) return true;
  // A refused save does not discard anything.
  const isOwnWord = (one: Observation) => one.type === 'wrote' && loss.type === 'fellBack' && one.field === loss.field;
  const action = near.findLast((one) => isUserAction(one) && one.at <= loss.at && !isOwnWord(one));
  if (!action) return false;
  const next = page.find((one) => isUserAction(one) && one.at > loss.at)?.at ?? Infinity;
  const isOfAction = ({ at }: Observation) => at >= action.at && at <= loss.at + AT_ONCE_MS && at < next;
  return !page.some((one) => one.type === 'sent' && isOfAction(one));
}
