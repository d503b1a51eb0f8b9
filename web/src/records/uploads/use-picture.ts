import { useUploads } from './use-uploads.ts';
import type { FieldUploads } from './use-uploads.ts';

/** The one picture of a record, kept in its draft by its stored name or as ''. */
export const usePicture = (name: string, onChange: (name: string) => void): FieldUploads =>
  useUploads({
    value: name === '' ? [] : [name],
    onChange: ([stored = '']) => onChange(stored),
    accepts: 'pictures',
    most: 1,
  });
