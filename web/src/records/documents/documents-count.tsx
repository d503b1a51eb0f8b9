import { TabCount } from '../../components/tab-count.tsx';
import { stores } from '../../stores/stores.ts';
import { useListTotal } from '../../stores/use-list-total.ts';
import { documentsOf, ownerKey } from './documents-of.ts';
import type { DocumentOwner } from './documents-of.ts';

/** How many documents a record has. For people who may read them. */
export function DocumentsCount({ of }: { of: DocumentOwner }) {
  const total = useListTotal(stores.document_upload, ownerKey(of), (page) => ({ ...page, ...documentsOf(of) }));
  return <TabCount of={[{ total, one: 'document', many: 'documents' }]} />;
}
