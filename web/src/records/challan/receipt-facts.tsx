import { formatDateTime } from '@console/shared/dates';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Fact } from '../../components/facts.tsx';
import { StoredFiles } from '../uploads/stored-files.tsx';

/** Dispatch time and recipient of a challan, as far as recorded and visible to this person. */
export function receiptFacts({ dispatched_date, received_by, received_at, received_file_id }: DeliveryChallan): Fact[] {
  return [
    ...(dispatched_date ? [{ label: 'Dispatched', value: formatDateTime(dispatched_date) }] : []),
    ...(received_by ? [{ label: 'Received by', value: received_by }] : []),
    ...(received_at ? [{ label: 'Received', value: formatDateTime(received_at) }] : []),
    ...(received_file_id
      ? [{ label: 'Photo or signed paper', value: <StoredFiles names={[received_file_id]} noun="file" readOnly /> }]
      : []),
  ];
}
