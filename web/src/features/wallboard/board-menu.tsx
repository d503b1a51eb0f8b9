import { includesRole, SALES_ROLES, SOURCING_ROLES } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { House, LogOut, Maximize, Monitor, Moon, Settings2, Sun } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBoardSettings } from './board-settings.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Menu } from '../../components/menu.tsx';
import type { MenuEntry } from '../../components/menu.tsx';
import { chooseTheme } from '../../components/theme.ts';
import { forgetKept } from '../../records/kept-entries.ts';
import { useUser } from '../../stores/use-user.ts';
import { lazyPart, loadInTime } from '../../api/lazy-part.ts';
import { endSession } from '../../api/session.ts';
import { clearTokens } from '../../api/tokens.ts';

/** The counts stay on the wall without it. */
const NoAlarm = () => (
  <p role="alert" className="board-note text-muted">
    Couldn't load the alarm: reload this page.
  </p>
);

const BoardAlarm = lazy(() =>
  loadInTime(() => import('./board-alarm.tsx')).then(
    (module) => ({ default: module.BoardAlarm }),
    () => ({ default: NoAlarm }),
  ),
);

const BoardSettingsDialog = lazyPart(async () => ({
  default: (await import('./board-settings-dialog.tsx')).BoardSettingsDialog,
}));

/** For setting up or leaving the board, and its alarm once that is set up. */
export function BoardMenu() {
  const { role_id, user_id } = useUser();
  const navigate = useNavigate();
  const { alarm } = useBoardSettings();
  const [isLeaving, setLeaving] = useState(false);
  const [isSettingUp, setSettingUp] = useState(false);
  const home: MenuEntry = { key: 'home', label: 'Home', icon: House, onSelect: () => void navigate('/') };
  return (
    <>
      <div className="board-controls">
        <Menu
          label="Wallboard menu"
          items={[
            ...(includesRole([...SOURCING_ROLES, ...SALES_ROLES], role_id) ? [home] : []),
            { key: 'settings', label: 'Board settings', icon: Settings2, onSelect: () => setSettingUp(true) },
            { key: 'full', label: 'Full screen', icon: Maximize, onSelect: toggleFullScreen },
            { key: 'light', label: 'Light', icon: Sun, onSelect: () => chooseTheme('light') },
            { key: 'dark', label: 'Dark', icon: Moon, onSelect: () => chooseTheme('dark') },
            { key: 'system', label: 'Match the system', icon: Monitor, onSelect: () => chooseTheme('system') },
            { key: 'out', label: 'Sign Out', icon: LogOut, onSelect: () => setLeaving(true) },
          ]}
        />
      </div>
      {alarm.isOn && (
        <Suspense>
          <BoardAlarm />
        </Suspense>
      )}
      {isSettingUp && (
        <Suspense>
          <BoardSettingsDialog onClose={() => setSettingUp(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isLeaving}
        title="Sign Out"
        message={MESSAGES.login.signOut}
        confirmLabel="Sign Out"
        onConfirm={() => leave(user_id)}
        onCancel={() => setLeaving(false)}
      />
    </>
  );
}

function toggleFullScreen() {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // If the browser does not allow it, the window stays as it is.
  change.catch(() => undefined);
}

const GOODBYE_MS = 3_000;

/** Ends the session here, and on the server if it can be reached. */
function leave(user_id: number): void {
  // The call has read its token before the tokens are deleted. Deleting them ends the session in every window.
  endSession({}, { signal: AbortSignal.timeout(GOODBYE_MS) }).catch(() => undefined);
  forgetKept(user_id);
  clearTokens();
}
