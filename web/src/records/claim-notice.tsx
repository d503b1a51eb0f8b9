import { CLAIM } from '@console/shared/constants';
import { MESSAGES } from '@console/shared/messages';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { enabled } from '../machines/controls.ts';
import type { WorkRow } from '../machines/record-work/contract.ts';
import { WORK_CONTROLS } from '../machines/record-work/controls.ts';
import { claimAt } from '../machines/record-work/region-states.ts';
import { EndHold } from './end-hold.tsx';
import type { WorkActor, WorkSnapshot } from './use-work.ts';

const ANSWER_TIMEOUT_S = CLAIM.leaseMs / 1000;

export interface NoticeOf<Row extends WorkRow, Draft extends object, Command extends string> {
  snapshot: WorkSnapshot<Row, Draft, Command>;
  send: WorkActor<Row, Draft, Command>['send'];
  /** The record's name within a sentence: 'request', 'purchase order'. */
  noun: string;
  isAdmin: boolean;
  /** The form has unsaved changes. */
  isDirty: boolean;
}

/**
 * Who holds the record, unless it is simply this person, and which colleague requests it; null if there is nothing to
 * show.
 */
export function claimNotice<Row extends WorkRow, Draft extends object, Command extends string>(
  about: NoticeOf<Row, Draft, Command>,
) {
  const { snapshot, send, noun, isDirty } = about;
  const { handedOver, endedBy } = snapshot.context;
  const kept = isDirty ? 'What you typed is kept here. ' : '';
  const at = claimAt(snapshot);
  const takeOver = (
    <Button size="sm" onClick={() => send({ type: 'claim.take' })}>
      Take over
    </Button>
  );
  if (at.startsWith('theirs')) return heldNotice(about, at, kept);
  if (snapshot.context.asker) return askerNotice(about, at);
  // A save in progress may end the claim before its response arrives.
  if (snapshot.hasTag('busy') && (at === 'released' || at === 'ended')) return null;
  if (at === 'released') {
    return (
      <Notice title={`This ${noun} is no longer held`} actions={takeOver}>
        {kept}
      </Notice>
    );
  }
  if (at === 'ended' && endedBy) {
    return (
      <Notice tone="warn" title={`${endedBy.name} ended your hold`} actions={takeOver}>
        {kept}Take it over to go on with this {noun}.
      </Notice>
    );
  }
  if (at === 'ended') {
    return (
      <Notice tone="warn" title="Your hold expired" actions={takeOver}>
        Someone else may take over this {noun} now. Editing takes it again.
      </Notice>
    );
  }
  if (at.startsWith('mine') && handedOver) return <Notice title={`${handedOver.name} handed it over to you.`} />;
  if (at === 'unreachable') {
    return (
      <Notice tone="warn" title={MESSAGES.client.offline}>
        Colleagues can't see that you are working on this {noun}.
      </Notice>
    );
  }
  return null;
}

function heldNotice<Row extends WorkRow, Draft extends object, Command extends string>(
  { snapshot, send, noun, isAdmin }: NoticeOf<Row, Draft, Command>,
  at: string,
  kept: string,
) {
  const on = enabled(WORK_CONTROLS, snapshot);
  const { claim, handedOver, endedBy } = snapshot.context;
  const name = claim?.holder.name ?? 'Someone';
  const answer = {
    'theirs.asked': `Handover requested. If ${name} doesn't answer within ${ANSWER_TIMEOUT_S} seconds, you can ask again.`,
    'theirs.unanswered': `${name} hasn't answered. Request the handover again, or wait until it is free.`,
    'theirs.declined': `${name} declined the handover.`,
  };
  const standing = endedBy
    ? `${endedBy.name} ended your hold. ${kept}You can go on once this ${noun} is free again.`
    : handedOver
      ? `You handed it over to ${name}. View only.`
      : 'View only.';
  return (
    <Notice
      tone="warn"
      title={claim?.offered ? `This ${noun} is offered to ${name}` : `${name} is working on this ${noun}`}
      actions={
        <>
          {isAdmin && (
            <EndHold
              // A question about one holder must not end the hold of the next.
              key={claim?.holder.user_id}
              name={name}
              noun={noun}
              busy={at === 'theirs.breaking'}
              onEnd={() => send({ type: 'claim.break' })}
            />
          )}
          <Button
            size="sm"
            busy={at === 'theirs.asking'}
            disabled={at !== 'theirs.asking' && !on.askForClaim}
            onClick={() => send({ type: 'claim.ask' })}
          >
            Request handover
          </Button>
        </>
      }
    >
      {answer[at as keyof typeof answer] ?? standing}
    </Notice>
  );
}

function askerNotice<Row extends WorkRow, Draft extends object, Command extends string>(
  { snapshot, send, noun }: NoticeOf<Row, Draft, Command>,
  at: string,
) {
  const on = enabled(WORK_CONTROLS, snapshot);
  return (
    <Notice
      title={`${snapshot.context.asker?.name ?? ''} wants to take over this ${noun}`}
      actions={
        <>
          <Button
            size="sm"
            variant="ghost"
            busy={at === 'mine.declining'}
            disabled={at !== 'mine.declining' && !on.decline}
            onClick={() => send({ type: 'claim.decline' })}
          >
            Decline
          </Button>
          <Button
            size="sm"
            busy={at === 'mine.handingOver'}
            disabled={snapshot.hasTag('busy') || (at !== 'mine.handingOver' && !on.handOver)}
            onClick={() => send({ type: 'claim.handOver' })}
          >
            Hand over
          </Button>
        </>
      }
    >
      Your unsaved changes stay in the form until you close it.
    </Notice>
  );
}
