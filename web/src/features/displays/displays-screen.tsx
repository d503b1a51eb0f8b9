import type { Display, DisplayState } from '@console/shared/calls/display';
import { formatDateTime } from '@console/shared/dates';
import type { Tone } from '@console/shared/lifecycles/lifecycle';
import { useState } from 'react';
import { revokeDisplay } from '../../api/displays.ts';
import { Age } from '../../components/age.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { RetryNotice } from '../../components/retry-notice.tsx';
import { EndQuestion } from '../../records/end-question.tsx';
import { NewDisplay } from './new-display.tsx';
import { useOffers } from '../../stores/use-offers.ts';
import { PairTv } from './pair-tv.tsx';
import { useDisplays } from './use-displays.ts';

/** /displays: the TVs that show the wallboard without anybody's account. */
export function DisplaysScreen() {
  const { displays, problem, reread } = useDisplays();
  const isPairingOffered = useOffers('POST /displays/pair');
  const [asked, setAsked] = useState<Display>();
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader
        title="Displays"
        below="TVs that show the wallboard without anybody’s account: numbers only, no names."
      />
      {isPairingOffered && <PairTv onPaired={reread} />}
      <NewDisplay onMade={reread} />
      {displays && <RetryNotice problem={problem} onRetry={reread} />}
      <section aria-label="Displays" className="border-line bg-surface min-w-0 rounded-lg border">
        {displays ? (
          <DisplayList displays={displays} onRevoke={setAsked} />
        ) : problem === undefined ? (
          <SkeletonRows rows={3} label="Loading the displays…" />
        ) : (
          <ErrorState message="Couldn't load the displays" onRetry={reread}>
            {problem}
          </ErrorState>
        )}
      </section>
      <EndQuestion
        isAsked={asked !== undefined}
        title={`Revoke ${asked?.name ?? 'this display'}?`}
        message="Its TV stops showing the board at once, and its link stops working. This cannot be undone."
        confirmLabel="Revoke"
        done="Display revoked"
        end={() => revokeDisplay({ body: { display_id: asked?.display_id ?? 0 } })}
        onClose={() => setAsked(undefined)}
        onTried={reread}
      />
    </div>
  );
}

const STATES: Readonly<Record<DisplayState, { words: string; tone: Tone }>> = {
  new: { words: 'Not opened yet', tone: 'grey' },
  on: { words: 'On', tone: 'green' },
  off: { words: 'Off', tone: 'amber' },
  revoked: { words: 'Revoked', tone: 'grey' },
};

interface DisplayListProps {
  displays: readonly Display[];
  onRevoke: (display: Display) => void;
}

function DisplayList({ displays, onRevoke }: DisplayListProps) {
  if (displays.length === 0) {
    return <EmptyState title="No displays yet">Pair a TV, or make a link and open it there.</EmptyState>;
  }
  return (
    <ul className="divide-line divide-y">
      {displays.map((display) => (
        <DisplayItem key={display.display_id} display={display} onRevoke={() => onRevoke(display)} />
      ))}
    </ul>
  );
}

function DisplayItem({ display, onRevoke }: { display: Display; onRevoke: () => void }) {
  const { name, made_by, created_date, last_seen, state } = display;
  const { words, tone } = STATES[state];
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          <Badge tone={tone}>{words}</Badge>
        </p>
        <p className="text-muted text-sm wrap-anywhere">
          Made by {made_by}, {formatDateTime(created_date)}
        </p>
        {last_seen !== null && (
          <p className="text-muted text-sm">
            Last seen <Age ago at={last_seen} />
          </p>
        )}
      </div>
      {state !== 'revoked' && (
        <Button size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
}
