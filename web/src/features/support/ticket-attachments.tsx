import type { Attachment } from '@console/shared/entities/records';
import { meets } from '@console/shared/permissions';
import { FILE_ENDINGS, isPicture } from '@console/shared/uploads';
import { Download, FileSpreadsheet, FileText, Upload } from 'lucide-react';
import { useRef } from 'react';
import { buttonClass } from '../../components/button-class.ts';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/cx.ts';
import { useUser } from '../../stores/use-user.ts';
import { FileLink, FileThumbnail } from '../../records/files/file-link.tsx';
import { DropZone } from '../../records/uploads/drop-zone.tsx';
import { UploadList } from '../../records/uploads/upload-list.tsx';
import { uploadsToTicket } from './ticket-uploads.ts';

export interface TicketAttachmentsProps {
  task_id: number;
  attachments: readonly Attachment[];
  /** False for a closed ticket, and for people without write access. */
  takesMore: boolean;
}

const ACCEPTED = FILE_ENDINGS.map((ending) => `.${ending}`).join(',');

/** A ticket's files: view, save, and add by picking, dropping or pasting. */
export function TicketAttachments({ task_id, attachments, ...ticket }: TicketAttachmentsProps) {
  const takesMore = meets(useUser(), 'writing_staff') && ticket.takesMore;
  const picker = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const uploads = uploadsToTicket(String(task_id));
  const pick = (files: readonly File[]) => {
    if (files.length > 0) uploads.send({ type: 'pick', files });
  };
  return (
    <section aria-labelledby={`attachments-${task_id}`} className="border-line rounded-lg border">
      <header className="flex min-h-11 items-center gap-2 px-4 py-2">
        <h3 id={`attachments-${task_id}`} className="flex-1 text-base font-semibold">
          Attachments{attachments.length > 0 && <span className="text-muted font-normal"> {attachments.length}</span>}
        </h3>
        {takesMore && (
          <>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              aria-label="Files to attach"
              accept={ACCEPTED}
              onChange={({ target }) => {
                pick([...(target.files ?? [])]);
                // Lets the same file be picked again.
                target.value = '';
              }}
            />
            <Button ref={add} size="sm" icon={Upload} onClick={() => picker.current?.click()}>
              Attach
            </Button>
          </>
        )}
      </header>
      <DropZone enabled={takesMore} onFiles={pick} className="rounded-b-lg">
        <UploadList uploads={uploads} isBrief onEmpty={() => add.current?.focus()} />
        {attachments.length === 0 ? (
          <p className="text-muted px-4 pb-4 text-sm">
            {takesMore
              ? 'Attach, drop or paste JPG, PNG, PDF, XLSX and DOCX files of up to 20 MB.'
              : 'No files were attached.'}
          </p>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3 px-4 pb-4">
            {attachments.map((attachment) => (
              <Paper key={attachment.file_name} {...attachment} />
            ))}
          </ul>
        )}
      </DropZone>
    </section>
  );
}

function Paper({ file_name, title }: Attachment) {
  const Icon = file_name.endsWith('.xlsx') ? FileSpreadsheet : FileText;
  return (
    <li className="border-line bg-surface overflow-hidden rounded-md border">
      <FileLink
        name={file_name}
        aria-label={`Open ${title}`}
        className="bg-sunken grid h-24 place-items-center -outline-offset-2"
      >
        {isPicture(file_name) ? <FileThumbnail name={file_name} /> : <Icon aria-hidden className="text-muted size-7" />}
      </FileLink>
      <span className="flex items-center justify-between gap-1 pl-2 text-xs">
        <span className="text-muted min-w-0 truncate" data-tip={title}>
          {title}
        </span>
        <FileLink
          name={file_name}
          download={title}
          aria-label={`Download ${title}`}
          title="Download"
          className={cx(buttonClass('ghost', 'sm'), 'aspect-square shrink-0 !px-0')}
        >
          <Download aria-hidden className="size-4" />
        </FileLink>
      </span>
    </li>
  );
}
