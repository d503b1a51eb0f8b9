import type { Due as Dates } from '@console/shared/deadlines';
import type { RecordRef } from '@console/shared/entities';
import type { TenantInfo } from '@console/shared/entities/parts';
import type { Chart } from '@console/shared/lifecycles/chart';
import type { Queue } from '@console/shared/queues';
import { Age } from '../../components/age.tsx';
import { AvatarStack } from '../../components/avatar-stack.tsx';
import { Due } from '../../components/due.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import { ProductLink } from '../../records/product/product-link.tsx';
import { useViewers } from '../../records/use-viewers.ts';

/** Only readers of customers see the name. For others, the server sends only the district. */
export function customerCell({ tenant_name, district }: TenantInfo) {
  return tenant_name === undefined ? district : <TwoLine main={tenant_name} sub={district} />;
}

export function productCell(product: { product_id: number; product_name: string }, sku: string) {
  return <TwoLine main={<ProductLink product_id={product.product_id}>{product.product_name}</ProductLink>} sub={sku} />;
}

export const statusCell = (chart: Pick<Chart<string>, 'label' | 'tone'>, status: string) => (
  <StatusBadge tone={chart.tone(status)} label={chart.label(status)} />
);

/**
 * How long a record has been waiting, and until when it is due.
 * @param queue the queue it waits in, by which a long wait is late without a deadline
 */
export function waitingCell({ created_date, ...row }: Dates & { created_date: string }, queue: Queue) {
  if (!row.deadline) return <Age at={created_date} queue={queue} />;
  return <TwoLine main={<Age at={created_date} />} sub={<Due row={row} />} />;
}

/** The colleagues viewing the record. */
export function Viewers({ of }: { of: RecordRef }) {
  const viewers = useViewers(of);
  return <AvatarStack label="Viewing" people={viewers.map(({ user_id, ...person }) => ({ id: user_id, ...person }))} />;
}
