import { Banner } from '../components/banner.tsx';
import { hasOpenInbox, isDevelopment } from '../api/environment.ts';
import { FailureBoundary } from './failure-screens.tsx';
import { Router } from './router.tsx';

const HAS_OPEN_INBOX = hasOpenInbox(document);
const HAS_BANNER = HAS_OPEN_INBOX || isDevelopment(globalThis.location.hostname);
/** What stays at the top of the window stands beneath it. */
const BANNER_HEIGHT = '1.5625rem';

export function App() {
  return (
    <div className="flex min-h-dvh flex-col" style={{ '--banner': HAS_BANNER ? BANNER_HEIGHT : '0px' }}>
      {HAS_BANNER && (
        <div className="sticky top-0 z-30 print:hidden">
          <Banner isAlarm={HAS_OPEN_INBOX}>
            {HAS_OPEN_INBOX ? 'Anyone can read every sign-in code here (DEV_INBOX=on)' : 'Development environment'}
          </Banner>
        </div>
      )}
      <FailureBoundary resetKey="">
        <Router />
      </FailureBoundary>
    </div>
  );
}
