import { useState } from 'react';

/** Whether a dialog is open, and whether it ever was: before that its code need not be loaded. */
export function useOnceOpened() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return {
    isOpen,
    wasOpened,
    open: () => {
      setOpened(true);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
