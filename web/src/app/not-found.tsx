import { lazyScreen } from './lazy-screen.ts';
import { PublicBar } from './public-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';

const Fallback = lazyScreen(async () => (await import('../features/not-found/not-found-screen.tsx')).NotFoundScreen);

/** Shown for unknown paths. */
export const NotFound = () => (
  <>
    <PublicBar />
    <ScreenFrame title="Not found" frame="bare" screen={Fallback} />
  </>
);
