import { useUploads } from './use-uploads.ts';
import type { FieldUploads } from './use-uploads.ts';

/** The single picture of a record. The draft holds its stored name, or ''. */
export const usePicture = (name: string, onChange: (name: string) => void): FieldUploads =>
  useUploads({
    value: name === '' ? [] : [name],
    onChange: ([stored = '']) => onChange(stored),
    accepts: 'pictures',
    most: 1,
  });
