import type { DocumentUpload } from '@console/shared/entities/records';
import { listDocuments } from '../../api/records.ts';
import type { ListSpec } from '../../stores/live-list.ts';

/** The record that files are attached to. Its type as in rows: `ORDER`. */
export interface DocumentOwner {
  entity_name: string;
  entity_id: string;
}

export const ownerKey = ({ entity_name, entity_id }: DocumentOwner): string => `${entity_name}:${entity_id}`;

/** The documents of one record. */
export const documentsOf = (of: DocumentOwner): Pick<ListSpec<DocumentUpload>, 'matches' | 'read'> => ({
  matches: ({ entity_name, entity_id }) => entity_name === of.entity_name && entity_id === of.entity_id,
  read: (page, signal) => listDocuments({ ...of, ...page }, signal),
});
