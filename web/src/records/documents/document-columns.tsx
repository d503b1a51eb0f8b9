import { formatDateTime } from '@console/shared/dates';
import { DOCUMENT_KINDS, documentKindLabel } from '@console/shared/document-kinds';
import type { DocumentKind } from '@console/shared/document-kinds';
import type { DocumentUpload } from '@console/shared/entities/records';
import { isPicture } from '@console/shared/uploads';
import { Download, FileSpreadsheet, FileText, Trash2 } from 'lucide-react';
import { buttonClass } from '../../components/button-class.ts';
import { cx } from '../../components/cx.ts';
import type { Column } from '../../components/column.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Select } from '../../components/select.tsx';
import { FileLink, FileThumbnail } from '../files/file-link.tsx';
import { nameOf } from '../person-name.ts';

export const titleOf = ({ title, file_name }: DocumentUpload) => title ?? file_name;

const COLUMNS: readonly Column<DocumentUpload>[] = [
  {
    key: 'document',
    title: 'Document',
    card: 'title',
    render: (row) => (
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail file_name={row.file_name} />
        <FileLink className="link min-w-0 truncate" name={row.file_name}>
          {titleOf(row)}
        </FileLink>
      </span>
    ),
  },
  {
    key: 'by',
    title: 'Uploaded by',
    width: '9.5rem',
    priority: 2,
    render: ({ created_by_info }) => nameOf(created_by_info),
  },
  {
    key: 'at',
    title: 'Uploaded on',
    width: '11rem',
    priority: 2,
    render: ({ created_date }) => <time dateTime={created_date}>{formatDateTime(created_date)}</time>,
  },
  {
    key: 'download',
    title: 'Download',
    hideTitle: true,
    width: '3.25rem',
    align: 'right',
    card: 'aside',
    render: (row) => (
      <FileLink
        name={row.file_name}
        download={downloadName(row)}
        aria-label={`Download ${titleOf(row)}`}
        data-tip="Download"
        className={cx(buttonClass('ghost', 'sm'), 'aspect-square !px-0')}
      >
        <Download aria-hidden className="size-4" />
      </FileLink>
    ),
  },
];

export interface DocumentActions {
  mayChange: (row: DocumentUpload) => boolean;
  onKind: (row: DocumentUpload, kind: DocumentKind | null) => void;
  onRemove: (row: DocumentUpload) => void;
}

/** @param actions undefined where the gateway keeps no kinds of documents. */
export function documentColumns(actions: DocumentActions | undefined): readonly Column<DocumentUpload>[] {
  if (!actions) return COLUMNS;
  const { mayChange, onKind, onRemove } = actions;
  const kind: Column<DocumentUpload> = {
    key: 'kind',
    title: 'Kind',
    width: '11rem',
    render: (row) =>
      mayChange(row) ? (
        <Select
          label={`Kind of ${titleOf(row)}`}
          hideLabel
          options={KINDS}
          value={row.kind ?? NO_KIND}
          onChange={(chosen) => onKind(row, chosen === NO_KIND ? null : chosen)}
        />
      ) : row.kind ? (
        documentKindLabel(row.kind)
      ) : (
        '—'
      ),
  };
  const removal: Column<DocumentUpload> = {
    key: 'remove',
    title: 'Remove',
    hideTitle: true,
    width: '3.25rem',
    align: 'right',
    card: 'aside',
    render: (row) =>
      mayChange(row) && (
        <IconButton size="sm" icon={Trash2} label={`Remove document ${titleOf(row)}`} onClick={() => onRemove(row)} />
      ),
  };
  return [...COLUMNS.slice(0, 1), kind, ...COLUMNS.slice(1), removal];
}

const NO_KIND = '';
const KINDS: readonly { value: DocumentKind | typeof NO_KIND; label: string }[] = [
  { value: NO_KIND, label: 'Not said' },
  ...DOCUMENT_KINDS.map((value) => ({ value, label: documentKindLabel(value) })),
];

function Thumbnail({ file_name }: { file_name: string }) {
  const box =
    'border-line bg-sunken flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-sm border';
  if (isPicture(file_name)) {
    return (
      <span className={box}>
        <FileThumbnail name={file_name} />
      </span>
    );
  }
  const Icon = file_name.endsWith('.xlsx') ? FileSpreadsheet : FileText;
  return (
    <span className={box}>
      <Icon aria-hidden className="text-faint size-4" />
    </span>
  );
}

/** The name it was uploaded under, with the extension of its real type. */
function downloadName(row: DocumentUpload): string {
  const ending = /\.\w+$/.exec(row.file_name)?.[0] ?? '';
  const name = titleOf(row);
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}
