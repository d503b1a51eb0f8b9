import { Type } from 'typebox';

/** Parameters of every document call, in the query or the body. */
export const DownloadQuery = {
  type: Type.Optional(Type.Unsafe<'html' | 'pdf'>({ type: 'string', enum: ['html', 'pdf'] })),
  beautify: Type.Optional(Type.Boolean()),
  /** Of an issued paper: the letter of a revision, or 0 for the first, which has none. By default the newest. */
  revision: Type.Optional(Type.String({ pattern: '^(0|[A-Z]{1,4})$' })),
};

/** The document itself: `text/html`, or `application/pdf` with `type=pdf`. */
export const Download = Type.Unsafe<string>({});
