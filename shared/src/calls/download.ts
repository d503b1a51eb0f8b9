import { Type } from 'typebox';

/** Parameters of every document call, in the query or the body. */
export const DownloadQuery = {
  type: Type.Optional(Type.Unsafe<'html' | 'pdf'>({ type: 'string', enum: ['html', 'pdf'] })),
  beautify: Type.Optional(Type.Boolean()),
};

/** The document itself: `text/html`, or `application/pdf` with `type=pdf`. */
export const Download = Type.Unsafe<string>({});
