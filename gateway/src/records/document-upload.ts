import { personInfo } from '../rows.ts';
import { recordTable } from './record-table.ts';

export const documentUploadRecord = recordTable({
  entity: 'document_upload',
  table: 'documents',
  alias: 'd',
  key: 'document_id',
  shown: (query) =>
    query
      .select(['d.document_id', 'd.entity_name', 'd.entity_id', 'd.file_name', 'd.title', 'd.kind', 'd.created_by'])
      .select(['d.created_date', 'd.modified_date', 'd.revision'])
      .select(personInfo('d.created_by').as('created_by_info')),
});
