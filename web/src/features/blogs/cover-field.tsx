import { fileUrl, PICTURE_ENDINGS } from '@console/shared/uploads';
import { Upload, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { FieldFrame } from '../../components/field.tsx';
import { DropZone } from '../../records/uploads/drop-zone.tsx';
import { UploadList } from '../../records/uploads/upload-list.tsx';
import type { FieldUploads } from '../../records/uploads/use-uploads.ts';
import { DrawnCover } from './drawn-cover.tsx';

export interface CoverFieldProps {
  /** One picture or none. */
  files: FieldUploads;
  title: string;
  error?: string | undefined;
  readOnly: boolean;
}

const ACCEPTED = PICTURE_ENDINGS.map((ending) => `.${ending}`).join(',');

/** The cover in the aspect ratio of the post: an uploaded photo, or a drawing until there is one. */
export function CoverField({ files, title, error = files.error, readOnly }: CoverFieldProps) {
  const { uploads, value, onChange } = files;
  const picker = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [name] = value;
  const pick = (picked: readonly File[]) => files.pick(picked.slice(0, 1));
  return (
    <FieldFrame
      label="Cover photo"
      hint="JPEG, JPG or PNG, up to 20 MB; a pattern is generated if left empty"
      error={error}
    >
      {(wiring) => (
        <DropZone enabled={!readOnly} onFiles={pick} className="rounded-md">
          <div className="border-line aspect-[12/5] w-full overflow-hidden rounded-md border">
            {name === undefined ? (
              <DrawnCover of={title} className="size-full" />
            ) : (
              <img src={fileUrl(name)} alt="The cover of this post" className="size-full object-cover" />
            )}
          </div>
          <UploadList uploads={uploads} isBrief onEmpty={() => choose.current?.focus()} />
          <div className="mt-2 flex flex-wrap gap-2">
            <input
              ref={picker}
              type="file"
              hidden
              aria-label="Picture for the cover"
              accept={ACCEPTED}
              onChange={({ target }) => {
                pick([...(target.files ?? [])]);
                // Lets the same file be picked again.
                target.value = '';
              }}
            />
            <Button
              {...wiring}
              ref={choose}
              size="sm"
              icon={Upload}
              disabled={readOnly}
              onClick={() => picker.current?.click()}
              aria-label={name === undefined ? 'Cover photo: Upload picture' : 'Cover photo: Replace'}
            >
              {name === undefined ? 'Upload picture' : 'Replace'}
            </Button>
            {name !== undefined && !readOnly && (
              <Button
                size="sm"
                icon={X}
                aria-label="Cover photo: Remove"
                onClick={() => {
                  onChange([]);
                  choose.current?.focus();
                }}
              >
                Remove
              </Button>
            )}
          </div>
        </DropZone>
      )}
    </FieldFrame>
  );
}
