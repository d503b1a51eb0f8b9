import type { ReactNode } from 'react';
import { HotkeyScopeContext, useHotkeyScope } from './use-hotkeys.ts';

interface HotkeyScopeProps {
  open: boolean;
  /** No key beneath it answers, the help neither. */
  isQuestion?: boolean | undefined;
  children: ReactNode;
}

/** Holds the keys of what lies beneath back while it is open. Drawer and Modal have it built in. */
export function HotkeyScope({ open, isQuestion, children }: HotkeyScopeProps) {
  return <HotkeyScopeContext value={useHotkeyScope(open, isQuestion)}>{children}</HotkeyScopeContext>;
}
