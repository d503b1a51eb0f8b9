/** What may be uploaded (`gateway/src/files`): known there by content, and asked for here by the name's ending. */
export const FILE_BYTES_MAX = 20 * 1024 * 1024;
export const FILE_ENDINGS = ['jpg', 'jpeg', 'png', 'pdf', 'xlsx', 'docx'] as const;

export const UPLOAD_MESSAGES = {
  type: 'Choose a JPG, PNG, PDF, XLSX or DOCX file.',
  picture: 'Choose a JPG or PNG picture.',
  proof: 'Choose a JPG or PNG picture, or a PDF.',
  size: 'Choose a file of up to 20 MB.',
  empty: 'Choose a file.',
} as const;

/**
 * Where a stored file is served: a picture of goods, a brand or a post to everybody, anything else by a `link` that says
 * for whom it was signed, for an `<img>` sends no token.
 */
export const fileUrl = (name: string, link = ''): string =>
  `/api/files/${name}${link === '' ? '' : `?link=${encodeURIComponent(link)}`}`;

/** How long a link to a file opens it. */
export const FILE_LINK_MS = 10 * 60_000;
/** How many links are asked for at once. */
export const FILE_LINKS_MAX = 50;

/** How many files one person uploads in a day (+05:30), by role; what cannot be kept counts too. */
const UPLOADS_PER_DAY: Readonly<Record<number, number>> = { 1001: 1_000, 1009: 500, 1010: 500, 1012: 500, 1013: 500 };
export const uploadsPerDay = (role_id: number): number => UPLOADS_PER_DAY[role_id] ?? 300;

/** Of a stored name. */
export const isPicture = (name: string): boolean => /\.(jpg|png)$/.test(name);

/** The small picture beside a stored one. */
export const thumbnailOf = (name: string): string => name.replace(/\.\w+$/, '-sm.jpg');

export const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png'] as const;

/** What shows that goods were delivered: a photo of them, or the paper that was signed. */
export const PROOF_ENDINGS = ['jpg', 'jpeg', 'png', 'pdf'] as const;
/** Of a stored name. */
export const isProof = (name: string): boolean => /\.(jpg|png|pdf)$/.test(name);
/** For a field that takes a proof of delivery alone, as `uploadFault`. */
export const proofFault = (file: { name: string; size: number }): string | undefined =>
  PROOF_ENDINGS.some((known) => known === endingOf(file.name)) ? uploadFault(file) : UPLOAD_MESSAGES.proof;

/** For a field that takes pictures alone, as `uploadFault`. */
export const pictureFault = (file: { name: string; size: number }): string | undefined =>
  PICTURE_ENDINGS.some((known) => known === endingOf(file.name)) ? uploadFault(file) : UPLOAD_MESSAGES.picture;

/** Why a file need not be sent at all; undefined when nothing is wrong with it. */
export function uploadFault({ name, size }: { name: string; size: number }): string | undefined {
  if (!FILE_ENDINGS.some((known) => known === endingOf(name))) return UPLOAD_MESSAGES.type;
  if (size === 0) return UPLOAD_MESSAGES.empty;
  return size > FILE_BYTES_MAX ? UPLOAD_MESSAGES.size : undefined;
}

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
