import { Suspense, useContext, useEffect, useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Menu, Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../api/lazy-part.ts';
import { OpenRoutesContext } from '../components/open-routes.ts';
import { PauseContext } from '../components/paused-mark.tsx';
import { PeekHost } from '../components/peek-host.tsx';
import { useHotkeys } from '../components/use-hotkeys.ts';
import { freshness } from '../live/live.ts';
import { goToMessage } from '../components/toast.ts';
import { undoNewest } from '../components/toast-undo.tsx';
import { useOffers } from '../stores/use-offers.ts';
import { useUser } from '../stores/use-user.ts';
import { AvailabilityContext, AvailabilitySwitch, FollowAvailability } from './availability.tsx';
import { hasDashboard } from './gate.ts';
import { notePresence } from './note-presence.ts';
import { Bell, UnreadContext } from './bell.tsx';
import { goToFor, menuFor } from './menu-entries.ts';
import { useOnceOpened } from './use-once-opened.ts';
import { IconButton } from '../components/icon-button.tsx';
import { MenuList } from './menu-list.tsx';
import type { MenuEntry } from './menu-entries.ts';
import { OfferedRecords } from './offered-records.tsx';
import { Online } from './online.tsx';
import { TenantBox } from './tenant-box.tsx';
import { THEMES, ThemeSwitch } from './theme-switch.tsx';
import { meets } from '@console/shared/permissions';
import { SavedViewsContext } from '../records/saved-views/saved-views.ts';
import { chooseTheme } from '../components/theme.ts';
import type { Hotkey } from '../components/hotkey-stack.ts';
import { Kbd } from '../components/kbd.tsx';
import { WhoAmI } from './who-am-i.tsx';
import { Button } from '../components/button.tsx';
import { FreshnessBadge } from '../components/freshness-badge.tsx';

const KeysDialog = lazyPart(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));
const Palette = lazyPart(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));
const SignOutDialog = lazyPart(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }));
const FollowUnread = lazyPart(async () => ({ default: (await import('./follow-unread.tsx')).FollowUnread }));
const FollowViews = lazyPart(async () => ({ default: (await import('./pinned-views/follow-views.tsx')).FollowViews }));
const MobileMenu = lazyPart(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

/** Moves the focus without a history entry, which the browser would make and the router would not know. */
function handleSkip(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}

/** The frame of every screen behind the sign-in: the menu, or the top bar on a phone. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useUser();
  const entries = menuFor(user);
  const menu = useOnceOpened();
  const leaving = useOnceOpened();
  const palette = useOnceOpened();
  const help = useOnceOpened();
  const navigate = useNavigate();
  const links = goToFor(user);
  const goKey = (path: string, letter: string | undefined, label: string): [string, Hotkey][] =>
    letter === undefined ? [] : [[`g ${letter}`, { run: () => void navigate(path), label: `Go to ${label}` }]];
  const [unread, setUnread] = useState<ComponentProps<typeof UnreadContext>['value']>();
  const [available, setAvailable] = useState<ComponentProps<typeof AvailabilityContext>['value']>();
  const [views, setViews] = useState<ComponentProps<typeof SavedViewsContext>['value']>();
  const keepsViews = useOffers('GET /savedViews') && meets(user, 'staff');
  const mayOpen = useContext(OpenRoutesContext);
  const notesPresence = useOffers('PUT /seen') && hasDashboard(user);
  useEffect(() => (notesPresence ? notePresence() : undefined), [notesPresence]);
  useHotkeys({
    ...Object.fromEntries(links.flatMap(({ path, letter, label }) => goKey(path, letter, label))),
    'mod+k': { run: palette.open, label: SEARCH },
    'alt+t': { run: goToMessage, label: 'Go to the latest message', inFields: true, everywhere: true },
    z: { run: undoNewest, label: 'Undo the last archiving, rejection or hiding', everywhere: true },
    '?': { run: help.open, label: 'Keyboard shortcuts', everywhere: true },
  });
  const actions = {
    ...Object.fromEntries(
      THEMES.map(({ theme, label }) => [`Theme: ${label.toLowerCase()}`, () => chooseTheme(theme)] as const),
    ),
    'Keyboard shortcuts': help.open,
    'Sign out': leaving.open,
  };
  return (
    <SavedViewsContext value={views}>
      <div className="max-mobile:flex-col flex flex-1">
        <a
          href="#main"
          onClick={handleSkip}
          className="bg-accent-solid text-on-solid print:hidden absolute -top-20 left-2 z-50 rounded-md px-3 py-2 text-sm font-medium focus:top-2"
        >
          Skip to content
        </a>
        <FollowAvailability onList={setAvailable} />
        <Suspense>{mayOpen('/inbox') && <FollowUnread onList={setUnread} />}</Suspense>
        <Suspense>{keepsViews && <FollowViews onList={setViews} />}</Suspense>
        <UnreadContext value={unread}>
          <TopBar onMenu={menu.open} onSearch={palette.open} onSignOut={leaving.open} />
          <AvailabilityContext value={available}>
            <SideMenu entries={entries} onMenu={menu.open} onSearch={palette.open} onSignOut={leaving.open} />
          </AvailabilityContext>
        </UnreadContext>
        <div className="flex min-w-0 flex-1 flex-col">
          <OfferedRecords />
          <Following>{children}</Following>
        </div>
        <Suspense>
          {menu.wasOpened && (
            <AvailabilityContext value={available}>
              <MobileMenu open={menu.isOpen} onClose={menu.close} entries={entries} onSignOut={leaving.open} />
            </AvailabilityContext>
          )}
        </Suspense>
        <Suspense>
          {palette.wasOpened && (
            <Palette open={palette.isOpen} onClose={palette.close} links={links} actions={actions} />
          )}
          {help.wasOpened && <KeysDialog open={help.isOpen} onClose={help.close} />}
          {leaving.wasOpened && <SignOutDialog open={leaving.isOpen} onCancel={leaving.close} />}
        </Suspense>
      </div>
    </SavedViewsContext>
  );
}

/** Tells the content whether it still follows other people's changes. */
function Following({ children }: { children: ReactNode }) {
  const { state, isPaused } = useSnapshot(freshness);
  return (
    <PauseContext value={isPaused && state !== 'live' ? state : undefined}>
      <PeekHost>{children}</PeekHost>
    </PauseContext>
  );
}

interface SideMenuProps {
  entries: readonly MenuEntry[];
  onSignOut: () => void;
  onSearch: () => void;
  /** Opens the full menu when this one is narrowed to icons. */
  onMenu: () => void;
}

/** 200 pixels wide. Narrows to icons on a tablet; on a phone the top bar replaces it. */
function SideMenu({ entries, onSignOut, onSearch, onMenu }: SideMenuProps) {
  return (
    <div
      data-side-menu
      className="max-mobile:hidden border-line print:hidden bg-surface max-tablet:w-13 w-menu sticky top-(--banner) flex h-[calc(100dvh-var(--banner))] shrink-0 flex-col gap-2 border-r p-2"
    >
      <header className="flex min-h-9 flex-col justify-center px-2.5 max-tablet:px-1.5">
        <div className="flex items-center justify-between max-tablet:justify-center">
          <p className="max-tablet:sr-only font-semibold tracking-tight">Procurement</p>
          <Bell />
        </div>
        <LiveStatus />
        <IconButton label="Menu" icon={Menu} size="sm" onClick={onMenu} className="tablet:hidden mx-auto mt-1.5" />
      </header>
      <SearchButton onClick={onSearch} />
      <MenuList entries={entries} onSignOut={onSignOut} narrowable />
      <footer className="border-line max-tablet:hidden flex flex-col gap-2 border-t pt-2">
        <div className="flex items-center justify-between gap-2 px-1">
          <WhoAmI />
          <Online />
        </div>
        <AvailabilitySwitch />
        <ThemeSwitch />
      </footer>
      <TenantBox narrowable />
    </div>
  );
}

const SEARCH = 'Go to a page, record or action';

/** Looks like the field that it opens. */
function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K"
      data-tip={SEARCH}
      onClick={onClick}
      className="border-control bg-surface text-muted hover:text-ink max-tablet:justify-center max-tablet:px-0 flex h-8 shrink-0 items-center gap-2 rounded-md border px-2 text-base"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="max-tablet:sr-only">
        Go to<span className="sr-only"> a page, record or action</span>…
      </span>
      <span className="max-tablet:hidden ml-auto flex gap-1">
        <Kbd isHint>Ctrl</Kbd>
        <Kbd isHint>K</Kbd>
      </span>
    </button>
  );
}

interface TopBarProps {
  onMenu: () => void;
  onSearch: () => void;
  onSignOut: () => void;
}

/** Replaces the side menu on a phone. */
function TopBar({ onMenu, onSearch, onSignOut }: TopBarProps) {
  return (
    <header className="mobile:hidden print:hidden border-line bg-surface sticky top-(--banner) z-20 flex h-12 items-center gap-2 border-b px-2">
      <IconButton label="Menu" icon={Menu} onClick={onMenu} />
      <p className="font-semibold tracking-tight">Procurement</p>
      <LiveStatus />
      <span className="ml-auto flex items-center">
        <IconButton label={SEARCH} icon={Search} onClick={onSearch} />
        <Bell />
      </span>
      <Button variant="ghost" size="sm" onClick={onSignOut}>
        Logout
      </Button>
    </header>
  );
}

/** How fresh the data on the screen is. A narrow menu shows only the dot. */
function LiveStatus() {
  const { state, since } = useSnapshot(freshness);
  return (
    <div
      data-tip={state}
      className="max-tablet:w-2 max-tablet:mx-auto max-mobile:mx-0 max-mobile:w-auto overflow-hidden whitespace-nowrap tablet:whitespace-normal"
    >
      <FreshnessBadge state={state} since={since} />
    </div>
  );
}
