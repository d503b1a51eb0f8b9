import type { ReactNode } from 'react';
import { HotkeyScopeContext, useHotkeyScope } from './use-hotkeys.ts';

/** Holds the keys of what lies beneath back while it is open. Drawer and Modal have it built in. */
export function HotkeyScope({ open, children }: { open: boolean; children: ReactNode }) {
  return <HotkeyScopeContext value={useHotkeyScope(open)}>{children}</HotkeyScopeContext>;
}
