import { Menu } from 'lucide-react';
import { IconButton } from '../components/icon-button.tsx';
import { MenuList } from './menu-list.tsx';
import type { MenuEntry } from './menu-entries.ts';
import { LiveStatus } from './live-status.tsx';
import { Online } from './online.tsx';
import { TenantBox } from './tenant-box.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { WhoAmI } from './who-am-i.tsx';

interface SideMenuProps {
  entries: readonly MenuEntry[];
  onSignOut: () => void;
  /** Opens the full menu when this one is narrowed to icons. */
  onMenu: () => void;
}

/** 200 pixels wide. Narrows to icons on a tablet; on a phone the top bar replaces it. */
export function SideMenu({ entries, onSignOut, onMenu }: SideMenuProps) {
  return (
    <div className="max-mobile:hidden border-line print:hidden bg-surface max-tablet:w-13 w-menu sticky top-(--banner) flex h-[calc(100dvh-var(--banner))] shrink-0 flex-col gap-2 border-r p-2">
      <header className="flex min-h-9 flex-col justify-center px-2.5 max-tablet:px-1.5">
        <p className="max-tablet:sr-only font-semibold tracking-tight">Procurement</p>
        <LiveStatus />
        <IconButton label="Menu" icon={Menu} size="sm" onClick={onMenu} className="tablet:hidden mx-auto mt-1.5" />
      </header>
      <MenuList entries={entries} onSignOut={onSignOut} narrowable />
      <footer className="border-line max-tablet:hidden flex flex-col gap-2 border-t pt-2">
        <div className="flex items-center justify-between gap-2 px-1">
          <WhoAmI />
          <Online />
        </div>
        <ThemeSwitch />
      </footer>
      <TenantBox narrowable />
    </div>
  );
}
