import type { Entity, RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import { recordPath } from '@console/shared/record-path';
import { useLocation } from 'react-router';
import { RouteLink } from '../components/route-link.tsx';
import { toastSuccess, withToaster } from '../components/toast.ts';
import { noteOwnNew } from '../stores/own-new.ts';

export interface Created extends RecordRef {
  /** The name of the record, as in 'quote request'. */
  noun: string;
  /** The number people use, if not the id. */
  number?: string | undefined;
  /** Its path, if not `recordPath`. */
  path?: string | undefined;
}

/** Announces new records with a link to each. Lists show them from now on. */
export function toastCreated(message: string, created: readonly Created[], detail?: string): void {
  for (const { entity, id } of created) noteOwnNew({ entity, id });
  const links = created.flatMap(({ path, ...record }) => {
    const to = path ?? recordPath(record.entity, record.id);
    return to ? [<CreatedLink key={refKey(record)} {...record} to={to} onFollow={() => dismiss(message)} />] : [];
  });
  toastSuccess(
    message,
    detail,
    links.length > 0 && (
      <span key="links" className="flex flex-wrap gap-x-3 gap-y-1">
        {links}
      </span>
    ),
  );
}

const dismiss = (message: string) => withToaster((toast) => toast.dismiss(message));

/** Entities that people know by number. */
const NUMBERED: ReadonlySet<Entity> = new Set<Entity>([
  'quotation_request',
  'quotation',
  'order',
  'purchase_order',
  'delivery_challan',
  'credit_note',
  'expense',
  'support_ticket',
]);

interface CreatedLinkProps extends Created {
  to: string;
  onFollow: () => void;
}

/** No link to the record that is already open. */
function CreatedLink({ entity, id, number = id, noun, to, onFollow }: CreatedLinkProps) {
  const { pathname, search } = useLocation();
  const place = within(to, pathname, search);
  if (place === addressOf(pathname, new URLSearchParams(search))) return null;
  return (
    <RouteLink to={place} onFollow={onFollow}>
      Open {NUMBERED.has(entity) ? `${noun} ${number}` : `the ${noun}`}
    </RouteLink>
  );
}

/** On the record's own list, opens it over the list and keeps the filters. */
function within(to: string, pathname: string, search: string): string {
  const [path = '', query] = to.split('?');
  if (path !== pathname || query === undefined) return to;
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(query)) params.set(name, value);
  return addressOf(path, params);
}

const addressOf = (path: string, params: URLSearchParams): string => (params.size === 0 ? path : `${path}?${params}`);
