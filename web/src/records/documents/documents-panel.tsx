import { PAGE_SIZE } from '@console/shared/constants';
import type { DocumentUpload } from '@console/shared/entities/records';
import { can } from '@console/shared/permissions';
import { FILE_ENDINGS } from '@console/shared/uploads';
import { MESSAGES } from '@console/shared/messages';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { listDocuments } from '../../api/records.ts';
import { Button } from '../../components/button.tsx';
import { DenseTable } from '../../components/dense-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { HeldChanges } from '../../components/held-changes.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import type { ListView } from '../../stores/live-list.ts';
import { stores } from '../../stores/stores.ts';
import { useLiveList } from '../../stores/use-live-list.ts';
import { useUser } from '../../stores/use-user.ts';
import { useRows } from '../use-rows.ts';
import { DOCUMENT_COLUMNS } from './document-columns.tsx';
import { DropZone } from '../uploads/drop-zone.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import { ownerKey, uploadsTo } from './uploads.ts';
import type { DocumentOwner } from './uploads.ts';

export interface DocumentsPanelProps {
  /** `entity_name` accepts any of its names: 'order'. */
  of: DocumentOwner;
}

/** The documents of one record, kept live. Hidden from people who may not read documents. */
export function DocumentsPanel({ of }: DocumentsPanelProps) {
  const mayRead = can(useUser().permissions, 'document_upload', 'READ');
  const owner = { entity_name: of.entity_name.toUpperCase(), entity_id: of.entity_id };
  return mayRead && <Documents key={ownerKey(owner)} of={owner} />;
}

const ACCEPTED = FILE_ENDINGS.map((ending) => `.${ending}`).join(',');

function Documents({ of }: DocumentsPanelProps) {
  const mayAdd = can(useUser().permissions, 'document_upload', 'WRITE');
  const picker = useRef<HTMLInputElement>(null);
  const list = useLiveList(stores.document_upload, ownerKey(of), () => ({
    page: 1,
    limit: PAGE_SIZE.documents,
    matches: ({ entity_name, entity_id }) => entity_name === of.entity_name && entity_id === of.entity_id,
    read: (page, signal) => listDocuments({ ...of, ...page }, signal),
  }));
  const view = useSnapshot(list.view) as ListView;
  const documents = useRows(stores.document_upload, view.ids) as readonly DocumentUpload[];
  const pick = (files: readonly File[]) => {
    if (files.length > 0) uploadsTo(of).send({ type: 'pick', files });
  };
  return (
    <Panel
      title="Documents"
      count={view.state === 'ready' ? view.total : undefined}
      flush
      actions={
        <>
          <HeldChanges arrived={view.arrived} left={view.left} leftWord="removed" onSettle={() => list.settle()} />
          {mayAdd && (
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
              <Button size="sm" icon={Upload} onClick={() => picker.current?.click()}>
                Upload
              </Button>
            </>
          )}
        </>
      }
      footer={
        view.total > view.limit && (
          <Pager
            label="Documents"
            page={view.page}
            pageSize={view.limit}
            total={view.total}
            onPage={(page) => list.turn(page)}
          />
        )
      }
    >
      <DropZone enabled={mayAdd} onFiles={pick} className="min-h-24 rounded-b-lg">
        {mayAdd && <UploadList uploads={uploadsTo(of)} />}
        <DenseTable
          caption="Documents"
          columns={DOCUMENT_COLUMNS}
          rows={documents}
          rowId={({ document_id }) => `document-${document_id}`}
          rowLabel={({ document_id }) => `document ${document_id}`}
          onHold={(isHeld) => (isHeld ? list.hold() : list.settle())}
          loading={view.state === 'reading'}
          skeletonRows={2}
          empty={
            view.state === 'failed' ? (
              <ErrorState message={MESSAGES.order.documentsFailed} onRetry={() => list.reread()}>
                {view.problem}
              </ErrorState>
            ) : (
              <EmptyState title="No documents yet">
                {mayAdd && 'Upload, drop or paste JPG, PNG, PDF, XLSX and DOCX files of up to 20 MB.'}
              </EmptyState>
            )
          }
        />
      </DropZone>
    </Panel>
  );
}
