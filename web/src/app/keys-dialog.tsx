import { useState } from 'react';
import { KeyHelp } from '../components/key-help.tsx';
import { labelledHotkeys } from '../components/use-hotkeys.ts';

interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The keys that work in the current place. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const [shown, setShown] = useState<{ open: boolean; keys: ReturnType<typeof labelledHotkeys> }>({
    open: false,
    keys: [],
  });
  // Read on opening, before the dialog's own scope covers the keys below.
  if (open !== shown.open) setShown({ open, keys: open ? labelledHotkeys() : shown.keys });
  return <KeyHelp open={open} onClose={onClose} keys={shown.keys} />;
}
