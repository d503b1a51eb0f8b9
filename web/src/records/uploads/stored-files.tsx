import { isPicture } from '@console/shared/uploads';
import { ArrowLeft, ArrowRight, FileText, X } from 'lucide-react';
import { IconButton } from '../../components/icon-button.tsx';
import { movedFile } from '../../machines/kept-files.ts';
import { FileLink, FileThumbnail } from '../files/file-link.tsx';

export interface StoredFilesProps {
  names: readonly string[];
  /** The name of one file: 'picture'. */
  noun: string;
  /** Public pictures; otherwise files of a record. */
  isPublic?: boolean;
  readOnly: boolean;
  onChange?: (names: string[]) => void;
  /** The remove button disappeared with its file. */
  onRemoved?: () => void;
}

/** Thumbnails of stored files, which can be reordered. */
export function StoredFiles({ names, noun, isPublic = false, readOnly, onChange, onRemoved }: StoredFilesProps) {
  if (names.length === 0) return null;
  return (
    <ul className="mb-2 flex flex-wrap gap-2">
      {names.map((name, index) => {
        const label = `${noun} ${index + 1}`;
        return (
          <li key={name} className="border-line bg-surface flex w-24 flex-col overflow-hidden rounded-md border">
            <FileLink
              name={name}
              isPublic={isPublic}
              aria-label={`Open ${label}`}
              className="bg-sunken grid h-20 place-items-center"
            >
              {isPicture(name) ? (
                <FileThumbnail name={name} isPublic={isPublic} />
              ) : (
                <FileText aria-hidden className="text-muted size-6" />
              )}
            </FileLink>
            {!readOnly && (
              <span className="flex justify-between">
                <IconButton
                  size="sm"
                  icon={ArrowLeft}
                  label={`Move ${label} forward`}
                  hidden={names.length === 1}
                  onClick={() => onChange?.(movedFile(names, name, -1))}
                />
                <IconButton
                  size="sm"
                  icon={X}
                  label={`Remove ${label}`}
                  onClick={() => {
                    onChange?.(names.filter((one) => one !== name));
                    onRemoved?.();
                  }}
                />
                <IconButton
                  size="sm"
                  icon={ArrowRight}
                  label={`Move ${label} back`}
                  hidden={names.length === 1}
                  onClick={() => onChange?.(movedFile(names, name, 1))}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
