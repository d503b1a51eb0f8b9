import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { lazyPart } from '../components/lazy-part.ts';
import { PauseContext } from '../components/paused-mark.tsx';
import { useHotkeys } from '../components/use-hotkeys.ts';
import { freshness } from '../live/live.ts';
import { goToMessage } from '../components/toast.ts';
import { useUser } from '../stores/use-user.ts';
import { goToFor, menuFor } from './menu-entries.ts';
import { SideMenu } from './side-menu.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { TopBar } from './top-bar.tsx';
import { useOnceOpened } from './use-once-opened.ts';

const KeysDialog = lazyPart(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));
const Palette = lazyPart(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));
const MobileMenu = lazyPart(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

/** The frame of every screen behind the sign-in: the menu, or the top bar on a phone. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useUser();
  const entries = menuFor(user);
  const menu = useOnceOpened();
  const leaving = useOnceOpened();
  const palette = useOnceOpened();
  const help = useOnceOpened();
  useHotkeys({
    'mod+k': { run: palette.open, label: 'Go to a page or record' },
    'alt+t': { run: goToMessage, label: 'Go to the latest message', inFields: true, everywhere: true },
    '?': { run: help.open, label: 'Keyboard shortcuts', everywhere: true },
  });
  return (
    <div className="max-mobile:flex-col flex flex-1">
      <a
        href="#main"
        className="bg-accent-solid text-on-solid print:hidden absolute -top-20 left-2 z-50 rounded-md px-3 py-2 text-sm font-medium focus:top-2"
      >
        Skip to content
      </a>
      <TopBar onMenu={menu.open} onSignOut={leaving.open} />
      <SideMenu entries={entries} onMenu={menu.open} onSignOut={leaving.open} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Following>{children}</Following>
      </div>
      <Suspense>
        {menu.wasOpened && (
          <MobileMenu open={menu.isOpen} onClose={menu.close} entries={entries} onSignOut={leaving.open} />
        )}
      </Suspense>
      <Suspense>
        {palette.wasOpened && <Palette open={palette.isOpen} onClose={palette.close} links={goToFor(user)} />}
        {help.wasOpened && <KeysDialog open={help.isOpen} onClose={help.close} />}
      </Suspense>
      {leaving.wasOpened && <SignOutDialog open={leaving.isOpen} onCancel={leaving.close} />}
    </div>
  );
}

/** Tells the content whether it still follows other people's changes. */
function Following({ children }: { children: ReactNode }) {
  const { state, isPaused } = useSnapshot(freshness);
  return <PauseContext value={isPaused && state !== 'live' ? state : undefined}>{children}</PauseContext>;
}
