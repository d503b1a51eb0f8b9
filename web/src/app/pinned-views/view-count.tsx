import type { SavedView } from '@console/shared/entities/saved-view';
import { isoDay } from '@console/shared/dates';
import { can } from '@console/shared/permissions';
import { useEffect, useState } from 'react';
import { useNow } from '../../components/use-now.ts';
import { commercialList } from '../../lists/commercial-list.ts';
import type { CommercialRow } from '../../lists/commercial-list.ts';
import { filterOf, listFields } from '../../lists/list-address.ts';
import type { ListKind } from '../../lists/list-kind.ts';
import { readFields } from '../../records/address/field.ts';
import { useListTotal } from '../../stores/use-list-total.ts';
import { useUser } from '../../stores/use-user.ts';
import { kindOf } from './list-kinds.ts';

type View = Pick<SavedView, 'path' | 'query'>;

/** How many rows a view has now; nothing until that is known. Key it by the view's address. */
export function ViewCount({ view: { path, query } }: { view: View }) {
  const user = useUser();
  const [kind, setKind] = useState<ListKind<CommercialRow>>();
  useEffect(() => {
    let isGone = false;
    void kindOf({ path, query }, user).then((found) => isGone || setKind(found));
    return () => {
      isGone = true;
    };
  }, [path, query, user]);
  return kind && <Count kind={kind} query={query} />;
}

function Count({ kind, query }: { kind: ListKind<CommercialRow>; query: string }) {
  const { permissions } = useUser();
  const today = useNow(isoDay);
  const fields = listFields(kind.chart?.statuses ?? [], kind.usual, kind.own);
  const address = readFields(fields, new URLSearchParams(query), Date.parse(`${today}T12:00:00+05:30`));
  const filter = filterOf(address, kind.org_id, can(permissions, 'tenant', 'READ'));
  const total = useListTotal(kind.store, JSON.stringify(filter), (page) => commercialList(kind, filter, page));
  if (total === undefined) return null;
  return (
    <>
      <span className="sr-only">, </span>
      <span className="text-faint text-sm tabular-nums">{total.toLocaleString('en-IN')}</span>
    </>
  );
}
