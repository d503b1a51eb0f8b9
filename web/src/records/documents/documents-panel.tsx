import { PAGE_SIZE } from '@console/shared/constants';
import { can } from '@console/shared/permissions';
import { FILE_ENDINGS } from '@console/shared/uploads';
import { MESSAGES } from '@console/shared/messages';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { listDocuments } from '../../api/records.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { DOCUMENT_COLUMNS } from './document-columns.tsx';
import { DropZone } from '../uploads/drop-zone.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import { ownerKey, uploadsTo } from './uploads.ts';
import type { DocumentOwner } from './uploads.ts';
import { useLiveRows } from '../use-live-rows.ts';
import { LivePanel, LiveTable } from '../live-panel.tsx';
import { livePager } from '../live-pager.tsx';
import { useMayList } from '../use-may-list.ts';

export interface DocumentsPanelProps {
  /** `entity_name` accepts any of its names: 'order'. */
  of: DocumentOwner;
}

/** The documents of one record, kept live. Hidden from people who may not read documents. */
export function DocumentsPanel({ of }: DocumentsPanelProps) {
  const mayRead = useMayList('document_upload');
  const owner = { entity_name: of.entity_name.toUpperCase(), entity_id: of.entity_id };
  return mayRead && <Documents key={ownerKey(owner)} of={owner} />;
}

const ACCEPTED = FILE_ENDINGS.map((ending) => `.${ending}`).join(',');

function Documents({ of }: DocumentsPanelProps) {
  const mayAdd = can(useUser().permissions, 'document_upload', 'WRITE');
  const picker = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const live = useLiveRows(stores.document_upload, ownerKey(of), () => ({
    page: 1,
    limit: PAGE_SIZE.documents,
    matches: ({ entity_name, entity_id }) => entity_name === of.entity_name && entity_id === of.entity_id,
    read: (page, signal) => listDocuments({ ...of, ...page }, signal),
  }));
  const pick = (files: readonly File[]) => {
    if (files.length > 0) uploadsTo(of).send({ type: 'pick', files });
  };
  return (
    <LivePanel
      title="Documents"
      live={live}
      footer={livePager('Documents', live)}
      leftWord="removed"
      flush
      actions={
        mayAdd && (
          <>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              aria-label="Files to upload"
              accept={ACCEPTED}
              onChange={({ target }) => {
                pick([...(target.files ?? [])]);
                // Lets the same file be picked again.
                target.value = '';
              }}
            />
            <Button ref={add} size="sm" icon={Upload} onClick={() => picker.current?.click()}>
              Upload
            </Button>
          </>
        )
      }
    >
      <DropZone enabled={mayAdd} onFiles={pick} className="min-h-24 rounded-b-lg">
        {mayAdd && <UploadList uploads={uploadsTo(of)} onEmpty={() => add.current?.focus()} />}
        <LiveTable
          caption="Documents"
          columns={DOCUMENT_COLUMNS}
          live={live}
          isHeld
          rowId={({ document_id }) => `document-${document_id}`}
          rowLabel={({ document_id }) => `document ${document_id}`}
          failed={MESSAGES.order.documentsFailed}
          empty={
            <EmptyState title="No documents yet">
              {mayAdd && 'Upload, drop or paste JPG, PNG, PDF, XLSX and DOCX files of up to 20 MB.'}
            </EmptyState>
          }
        />
      </DropZone>
    </LivePanel>
  );
}
