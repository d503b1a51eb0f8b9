import type { ReactNode } from 'react';
import { HotkeyScopeContext, useHotkeyScope } from './use-hotkeys.ts';

interface HotkeyScopeProps {
  open: boolean;
  /** Blocks all keys below it, including the help. */
  isQuestion?: boolean | undefined;
  children: ReactNode;
}

/** Blocks the keys below while it is open. Built into Drawer and Modal. */
export function HotkeyScope({ open, isQuestion, children }: HotkeyScopeProps) {
  return <HotkeyScopeContext value={useHotkeyScope(open, isQuestion)}>{children}</HotkeyScopeContext>;
}
