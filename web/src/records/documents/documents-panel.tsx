import { PAGE_SIZE } from '@console/shared/constants';
import { can } from '@console/shared/permissions';
import { FILE_ENDINGS } from '@console/shared/uploads';
import { MESSAGES } from '@console/shared/messages';
import { Upload } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { mayChangeDocument } from '@console/shared/document-kinds';
import type { DocumentKind } from '@console/shared/document-kinds';
import type { DocumentUpload } from '@console/shared/entities/records';
import { messageOf } from '../../api/api-error.ts';
import { removeDocument, updateDocument } from '../../api/records.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { documentColumns, titleOf } from './document-columns.tsx';
import { DropZone } from '../uploads/drop-zone.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import { documentsOf, ownerKey } from './documents-of.ts';
import type { DocumentOwner } from './documents-of.ts';
import { uploadsTo } from './uploads.ts';
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

async function setKind({ document_id, revision }: DocumentUpload, kind: DocumentKind | null) {
  try {
    stores.document_upload.put(await updateDocument({ document_id, kind }, { ifMatch: revision }));
  } catch (problem) {
    toastError("Couldn't save the kind of the document", messageOf(problem));
  }
}

const ACCEPTED = FILE_ENDINGS.map((ending) => `.${ending}`).join(',');

function Documents({ of }: DocumentsPanelProps) {
  const { permissions, user_id, role_id } = useUser();
  const mayAdd = can(permissions, 'document_upload', 'WRITE');
  const [asked, setAsked] = useState<DocumentUpload>();
  const [isBusy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const live = useLiveRows(stores.document_upload, ownerKey(of), () => ({
    page: 1,
    limit: PAGE_SIZE.documents,
    ...documentsOf(of),
  }));
  const pick = (files: readonly File[]) => {
    if (files.length > 0) uploadsTo(of).send({ type: 'pick', files });
  };
  const keepsKinds = useOffers('PATCH /fileUpload');
  const columns = useMemo(
    () =>
      documentColumns(
        keepsKinds
          ? {
              mayChange: ({ created_by }) => mayAdd && mayChangeDocument({ user_id, role_id }, created_by),
              onKind: (row, kind) => void setKind(row, kind),
              onRemove: setAsked,
            }
          : undefined,
      ),
    [keepsKinds, mayAdd, user_id, role_id],
  );
  async function remove(row: DocumentUpload) {
    setBusy(true);
    try {
      await removeDocument(row.document_id, row.revision);
      toastSuccess('Document removed');
      // One's own act waits for nobody.
      live.list.settle();
      setAsked(undefined);
    } catch (problem) {
      toastError("Couldn't remove the document", messageOf(problem));
    } finally {
      setBusy(false);
    }
  }
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
          columns={columns}
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
      <ConfirmDialog
        open={asked !== undefined}
        title="Remove the document"
        message={`“${asked ? titleOf(asked) : ''}” can then no longer be opened here. The audit log keeps that it was there.`}
        confirmLabel="Remove"
        danger
        busy={isBusy}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </LivePanel>
  );
}
