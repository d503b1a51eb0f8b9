import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

export interface NotOfferedProps {
  /** Begins the sentence: "The audit log". */
  what: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** In place of something that the gateway does not offer. */
export const NotOffered = ({ what, children, action }: NotOfferedProps) => (
  <EmptyState icon={Lock} title={`${what} is not available here`} action={action}>
    This gateway does not offer it. {children}
  </EmptyState>
);
