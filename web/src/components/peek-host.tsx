import { createContext, Suspense, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';

type Peek = (onClose: () => void) => ReactNode;

const PeekContext = createContext<((peek: Peek) => void) | undefined>(undefined);

/** Opens a dialog with something that is named here, over what is shown; undefined where nothing can hold it. */
export const usePeek = () => use(PeekContext);

/** Holds what is peeked at from its content, also after the row that named it has gone. */
export function PeekHost({ children }: { children: ReactNode }) {
  const [peek, setPeek] = useState<{ render: Peek }>();
  const show = useCallback((render: Peek) => setPeek({ render }), []);
  return (
    <PeekContext value={show}>
      {children}
      <Suspense>{peek?.render(() => setPeek(undefined))}</Suspense>
    </PeekContext>
  );
}
