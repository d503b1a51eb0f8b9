import { Menu } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { LiveStatus } from './live-status.tsx';

interface TopBarProps {
  onMenu: () => void;
  onSignOut: () => void;
}

/** Replaces the side menu on a phone. */
export function TopBar({ onMenu, onSignOut }: TopBarProps) {
  return (
    <header className="mobile:hidden print:hidden border-line bg-surface sticky top-(--banner) z-20 flex h-12 items-center gap-2 border-b px-2">
      <IconButton label="Menu" icon={Menu} onClick={onMenu} />
      <p className="font-semibold tracking-tight">Procurement</p>
      <LiveStatus />
      <Button variant="ghost" size="sm" className="ml-auto" onClick={onSignOut}>
        Logout
      </Button>
    </header>
  );
}
