import { Banner } from '../components/banner.tsx';
import { isDevelopment } from '../api/environment.ts';
import { FailureBoundary } from './failure-screens.tsx';
import { Router } from './router.tsx';

const IS_DEVELOPMENT = isDevelopment(globalThis.location.hostname);
/** What stays at the top of the window stands beneath it. */
const BANNER_HEIGHT = '1.5625rem';

export function App() {
  return (
    <div className="flex min-h-dvh flex-col" style={{ '--banner': IS_DEVELOPMENT ? BANNER_HEIGHT : '0px' }}>
      {IS_DEVELOPMENT && (
        <div className="sticky top-0 z-30 print:hidden">
          <Banner>Development environment</Banner>
        </div>
      )}
      <FailureBoundary resetKey="">
        <Router />
      </FailureBoundary>
    </div>
  );
}
