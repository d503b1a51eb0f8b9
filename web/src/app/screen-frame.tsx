import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { LoadingScreen } from '../components/loading-screen.tsx';
import { FailureBoundary } from './failure-screens.tsx';
import type { Screen } from './screens/screen.ts';

const PRODUCT = 'Procurement Console';

/** The only `<main>` of the page, around the current screen. */
export function ScreenFrame({ title, frame, screen: Content }: Pick<Screen, 'title' | 'frame' | 'screen'>) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    globalThis.scrollTo(0, 0);
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // Moves a screen reader to the start of the new screen, unless the screen has taken the focus itself.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main
      id="main"
      ref={main}
      tabIndex={-1}
      className={frame === 'shell' ? 'mx-auto w-full max-w-[120rem] flex-1 p-3 tablet:p-5' : 'flex flex-1 flex-col'}
    >
      <FailureBoundary resetKey={pathname}>
        <Suspense fallback={<LoadingScreen />}>
          <Content />
        </Suspense>
      </FailureBoundary>
    </main>
  );
}
