import { useSnapshot } from 'valtio';
import type { Upgrade } from '@console/shared/protocol';
import { Banner } from '../components/banner.tsx';
import { hasOpenInbox, isDevelopment } from '../api/environment.ts';
import { upgrade } from '../stores/upgrade.ts';
import { FailureBoundary } from './failure-screens.tsx';
import { Router } from './router.tsx';

const HAS_OPEN_INBOX = hasOpenInbox(document);
const IS_MARKED = HAS_OPEN_INBOX || isDevelopment(globalThis.location.hostname);
/** Height of one strip. Sticky content starts below the strips. */
const STRIP_REM = 1.5625;

export function App() {
  const { state } = useSnapshot(upgrade);
  const strips = Number(IS_MARKED) + Number(state !== undefined);
  return (
    <div className="flex min-h-dvh flex-col" style={{ '--banner': `${strips * STRIP_REM}rem` }}>
      {strips > 0 && (
        <div className="sticky top-0 z-30 print:hidden">
          {IS_MARKED && (
            <Banner isAlarm={HAS_OPEN_INBOX}>
              {HAS_OPEN_INBOX ? 'Anyone can read every sign-in code here (DEV_INBOX=on)' : 'Development environment'}
            </Banner>
          )}
          {state && <UpgradeStrip state={state} />}
        </div>
      )}
      <FailureBoundary resetKey="">
        <Router />
      </FailureBoundary>
    </div>
  );
}

const MESSAGES: Record<Upgrade, string> = {
  offered: 'A new version is ready.',
  required: 'This window is out of date and may no longer work.',
};

/** Says that this window is older than its server. Drafts are kept on the device (`records/kept-draft.ts`). */
function UpgradeStrip({ state }: { state: Upgrade }) {
  return (
    <Banner isAlarm={state === 'required'}>
      {MESSAGES[state]}{' '}
      <button type="button" className="font-semibold underline" onClick={() => globalThis.location.reload()}>
        Reload
      </button>
    </Banner>
  );
}
