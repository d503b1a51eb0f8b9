import { createContext, Suspense, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

type Peek = (onClose: () => void) => ReactNode;

const PeekContext = createContext<((peek: Peek) => void) | undefined>(undefined);

/** Opens a dialog with something that is named here, over what is shown; undefined where nothing can hold it. */
export const usePeek = () => use(PeekContext);

/** Holds what is peeked at from its content, also after the row that named it has gone, until the person goes elsewhere. */
export function PeekHost({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [peek, setPeek] = useState<{ render: Peek; key: string }>();
  const show = useCallback((render: Peek) => setPeek({ render, key }), [key]);
  return (
    <PeekContext value={show}>
      {children}
      <Suspense>{peek?.key === key && peek.render(() => setPeek(undefined))}</Suspense>
    </PeekContext>
  );
}
