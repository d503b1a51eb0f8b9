import { byPage, isUserAction } from './observation.ts';
import type { Finding, Observation } from './observation.ts';

/** What an action brings about has come by then; a reply and what a page makes of it are heard of by different ways. */
const TOGETHER_MS = 2_000;

/** What is sent so soon after a loss belongs to the press that brought the loss about. */
const AT_ONCE_MS = 300;

/** What somebody wrote and what is gone, though nothing saved it and no action of theirs took it away. */
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
  // Whoever pressed "Save" and was refused has discarded nothing.
  const isOwnWord = (one: Observation) => one.type === 'wrote' && loss.type === 'fellBack' && one.field === loss.field;
  const action = near.findLast((one) => isUserAction(one) && one.at <= loss.at && !isOwnWord(one));
  if (!action) return false;
  const next = page.find((one) => isUserAction(one) && one.at > loss.at)?.at ?? Infinity;
  const isOfAction = ({ at }: Observation) => at >= action.at && at <= loss.at + AT_ONCE_MS && at < next;
  return !page.some((one) => one.type === 'sent' && isOfAction(one));
}
