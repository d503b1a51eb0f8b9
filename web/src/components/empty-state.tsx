import { Inbox } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  icon?: ComponentType<{ className?: string }> | undefined;
  action?: ReactNode;
}

export function EmptyState({ title, children, icon: Icon = Inbox, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-8 text-center">
      <Icon className="text-faint mb-1 size-6 stroke-[1.5]" />
      <p className="font-medium">{title}</p>
      {children && <div className="text-muted max-w-[46ch] text-sm">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
