import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/cx.ts';
import { FieldFrame } from '../../components/field.tsx';
import type { FieldProps } from '../../components/field.tsx';
import { DropZone } from './drop-zone.tsx';
import { StoredFiles } from './stored-files.tsx';
import { UploadList } from './upload-list.tsx';
import type { FieldUploads } from './use-uploads.ts';

export interface UploadFieldProps extends FieldProps {
  /** From `useUploads`. */
  files: FieldUploads;
  readOnly: boolean;
}

/** Pictures or files of a record, one or several: pick, drop or paste, view, reorder and remove. */
export function UploadField({ files, readOnly, hint, ...field }: UploadFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { uploads, value, onChange, accepts, endings, most } = files;
  const isOne = most === 1;
  const isFull = !isOne && value.length >= most;
  const canAdd = !readOnly && !isFull;
  const noun = accepts === 'pictures' ? 'picture' : 'file';
  const words = isOne && value.length > 0 ? 'Replace' : `Upload ${noun}${isOne ? '' : 's'}`;
  const [leftOut, setLeftOut] = useState(0);
  const pick = (picked: readonly File[]) => {
    if (!canAdd) return;
    const room = isOne ? 1 : most - value.length;
    files.pick(picked.slice(0, room));
    setLeftOut(Math.max(0, picked.length - room));
  };
  const tooMany =
    leftOut > 0 ? `Only ${most} ${noun}${isOne ? ' is' : 's are'} allowed: ${leftOut} not added.` : undefined;
  return (
    <FieldFrame
      {...field}
      error={field.error ?? files.error ?? tooMany}
      hint={hint ?? `${endings.join(', ').toUpperCase()}, up to 20 MB`}
    >
      {(wiring) => (
        <DropZone
          enabled={canAdd}
          onFiles={pick}
          className={cx(
            'rounded-md border border-dashed p-3',
            wiring['aria-invalid'] ? 'border-red' : 'border-line-strong',
          )}
        >
          <StoredFiles
            names={value}
            noun={noun}
            isPublic={accepts === 'pictures'}
            readOnly={readOnly}
            onChange={onChange}
            onRemoved={() => add.current?.focus()}
          />
          <UploadList uploads={uploads} isBrief className="mb-2" onEmpty={() => add.current?.focus()} />
          <input
            ref={picker}
            type="file"
            multiple={!isOne}
            hidden
            aria-label={`${field.label}: files to upload`}
            accept={endings.map((ending) => `.${ending}`).join(',')}
            onChange={({ target }) => {
              pick([...(target.files ?? [])]);
              // Lets the same file be picked again.
              target.value = '';
            }}
          />
          <Button
            {...wiring}
            ref={add}
            size="sm"
            icon={Upload}
            aria-label={`${words}: ${field.label}`}
            disabled={!canAdd}
            onClick={() => picker.current?.click()}
          >
            {words}
          </Button>
          {canAdd && <span className="text-faint max-mobile:hidden ml-2 text-xs">or drop or paste here</span>}
        </DropZone>
      )}
    </FieldFrame>
  );
}
