import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

/** In place of something that the gateway does not offer. `what` begins the sentence: "The audit log". */
export const NotOffered = ({ what, children }: { what: string; children?: ReactNode }) => (
  <EmptyState icon={Unplug} title={`${what} is not available here`}>
    This gateway does not offer it. {children}
  </EmptyState>
);
