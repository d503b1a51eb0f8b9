import { Drawer } from '../components/drawer.tsx';
import type { MenuEntry } from './menu-entries.ts';
import { AvailabilitySwitch } from './availability.tsx';
import { MenuList } from './menu-list.tsx';
import { Online } from './online.tsx';
import { TenantBox } from './tenant-box.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { WhoAmI } from './who-am-i.tsx';

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  entries: readonly MenuEntry[];
  onSignOut: () => void;
}

export function MobileMenu({ open, onClose, entries, onSignOut }: MobileMenuProps) {
  function handleSignOut() {
    onClose();
    onSignOut();
  }
  return (
    <Drawer open={open} onClose={onClose} title="Menu">
      <div className="flex flex-col gap-4">
        <MenuList entries={entries} onSignOut={handleSignOut} mobile onGo={onClose} />
        <div className="flex items-center justify-between gap-2">
          <WhoAmI onGo={onClose} />
          <Online />
        </div>
        <AvailabilitySwitch />
        <ThemeSwitch />
        <TenantBox />
      </div>
    </Drawer>
  );
}
