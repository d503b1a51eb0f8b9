import { ChevronRight } from 'lucide-react';
import { RouteLink } from './route-link.tsx';

export interface Crumb {
  label: string;
  /** Omitted for the current page. */
  to?: string | undefined;
}

/** The path to a page, starting at home. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="text-muted flex flex-wrap items-center gap-x-1 text-sm">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} aria-current={to === undefined ? 'page' : undefined} className="flex items-center gap-x-1">
            {index > 0 && <ChevronRight aria-hidden className="text-faint size-3.5 shrink-0" />}
            {to === undefined ? <span className="text-ink">{label}</span> : <RouteLink to={to}>{label}</RouteLink>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
