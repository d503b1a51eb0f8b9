import type { OwnSession } from '@console/shared/calls/session';
import { formatClock, formatDateTime } from '@console/shared/dates';
import { useState } from 'react';
import { endSessions } from '../../api/session.ts';
import { Age } from '../../components/age.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { RetryNotice } from '../../components/retry-notice.tsx';
import { EndQuestion } from '../../records/end-question.tsx';
import { useSessions } from './use-sessions.ts';

/** What is about to be ended: one session, or all others. */
type Asked = OwnSession | 'others';

/** /sessions: where the person is signed in, and how to sign out elsewhere. */
export function SessionsScreen() {
  const { sessions, asOf, problem, reread } = useSessions();
  const [asked, setAsked] = useState<Asked>();
  const hasOthers = sessions?.some(({ is_current }) => !is_current) === true;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader
        title="Your sessions"
        below={
          <span className="tabular-nums">
            Where you are signed in{sessions && `, as of ${formatClock(asOf)}`}. The time of last use is exact to within
            ten minutes.
          </span>
        }
        actions={
          <>
            {hasOthers && <Button onClick={() => setAsked('others')}>End all others</Button>}
            <Button onClick={reread}>Read again</Button>
          </>
        }
      />
      {sessions && <RetryNotice problem={problem} onRetry={reread} />}
      <section aria-label="Sessions" className="border-line bg-surface min-w-0 rounded-lg border">
        {sessions ? (
          <ul className="divide-line divide-y">
            {sessions.map((one) => (
              <SessionItem key={one.session_id} session={one} onEnd={() => setAsked(one)} />
            ))}
          </ul>
        ) : problem === undefined ? (
          <SkeletonRows rows={3} label="Loading your sessions…" />
        ) : (
          <ErrorState message="Couldn't load your sessions" onRetry={reread}>
            {problem}
          </ErrorState>
        )}
      </section>
      {sessions && !hasOthers && <p className="text-muted text-sm">You aren't signed in anywhere else.</p>}
      <EndSessionQuestion asked={asked} onClose={() => setAsked(undefined)} onTried={reread} />
    </div>
  );
}

function SessionItem({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, address, created_date, last_used, is_current } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {is_current && <Badge tone="green">This session</Badge>}
        </p>
        <p className="text-muted text-sm wrap-anywhere">
          {address ?? 'Address not known'} · signed in {formatDateTime(created_date)}
        </p>
        <p className="text-muted text-sm">
          Last used <Age ago at={last_used} />
        </p>
      </div>
      {!is_current && (
        <Button size="sm" aria-label={`End session: ${device}, ${address ?? 'address not known'}`} onClick={onEnd}>
          End session
        </Button>
      )}
    </li>
  );
}

interface EndSessionQuestionProps {
  asked: Asked | undefined;
  onClose: () => void;
  onTried: () => void;
}

function EndSessionQuestion({ asked, ...handlers }: EndSessionQuestionProps) {
  const isOthers = asked === 'others';
  const one = isOthers ? undefined : asked;
  return (
    <EndQuestion
      isAsked={asked !== undefined}
      title={one ? 'End this session?' : 'End all other sessions?'}
      message={`${one ? `${one.device} is` : 'Every other device is'} signed out at once. Unsaved work is kept there.`}
      confirmLabel={one ? 'End session' : 'End all others'}
      done={one ? 'Session ended' : 'All other sessions ended'}
      end={() => endSessions({ body: one ? { session_id: one.session_id } : {} })}
      {...handlers}
    />
  );
}
