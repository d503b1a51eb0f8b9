import type { ReactNode } from 'react';
import { PageHeader } from '../../../components/page-header.tsx';
import { RouteLink } from '../../../components/route-link.tsx';

export interface OrderHeaderProps {
  number: string;
  /** A RecordSubtitle. */
  subtitle: ReactNode;
  actions: ReactNode;
}

export const OrderHeader = ({ number, subtitle, actions }: OrderHeaderProps) => (
  <PageHeader
    above={
      <nav aria-label="Breadcrumb" className="text-sm">
        <RouteLink to="/orders">Orders</RouteLink>
      </nav>
    }
    title={number}
    below={subtitle}
    actions={actions}
  />
);
