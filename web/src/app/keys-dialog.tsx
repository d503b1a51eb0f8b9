import { useState } from 'react';
import { KeyHelp } from '../components/key-help.tsx';
import { labelledHotkeys } from '../components/use-hotkeys.ts';

interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The keys that answer where one stands. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const [shown, setShown] = useState<{ open: boolean; keys: ReturnType<typeof labelledHotkeys> }>({
    open: false,
    keys: [],
  });
  // Read as it opens: a moment later its own scope covers the keys beneath.
  if (open !== shown.open) setShown({ open, keys: open ? labelledHotkeys() : shown.keys });
  return <KeyHelp open={open} onClose={onClose} keys={shown.keys} />;
}
