/** Limits of uploads (`gateway/src/files`). The server checks the content; this checks the file extension. */
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
 * Where a stored file is served. Pictures of goods, brands and posts are public; any other file needs a `link` signed
 * for its reader, since an `<img>` sends no token.
 */
export const fileUrl = (name: string, link = ''): string =>
  `/api/files/${name}${link === '' ? '' : `?link=${encodeURIComponent(link)}`}`;

/** How long a file link stays valid. */
export const FILE_LINK_MS = 10 * 60_000;
/** How many links one request may ask for. */
export const FILE_LINKS_MAX = 50;

/** Files that one user may upload per day (+05:30), by role. Rejected files count too. */
const UPLOADS_PER_DAY: Readonly<Record<number, number>> = { 1001: 1_000, 1009: 500, 1010: 500, 1012: 500, 1013: 500 };
export const uploadsPerDay = (role_id: number): number => UPLOADS_PER_DAY[role_id] ?? 300;

/** Takes a stored name. */
export const isPicture = (name: string): boolean => /\.(jpg|png)$/.test(name);

/** The thumbnail of a stored picture. */
export const thumbnailOf = (name: string): string => name.replace(/\.\w+$/, '-sm.jpg');

export const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png'] as const;

/** Proof of delivery: a photo of the goods, or the signed paper. */
export const PROOF_ENDINGS = ['jpg', 'jpeg', 'png', 'pdf'] as const;
/** Takes a stored name. */
export const isProof = (name: string): boolean => /\.(jpg|png|pdf)$/.test(name);
/** `uploadFault` for a field that only takes proof of delivery. */
export const proofFault = (file: { name: string; size: number }): string | undefined =>
  PROOF_ENDINGS.some((known) => known === endingOf(file.name)) ? uploadFault(file) : UPLOAD_MESSAGES.proof;

/** `uploadFault` for a field that only takes pictures. */
export const pictureFault = (file: { name: string; size: number }): string | undefined =>
  PICTURE_ENDINGS.some((known) => known === endingOf(file.name)) ? uploadFault(file) : UPLOAD_MESSAGES.picture;

/** Why a file would be rejected, known before it is sent; undefined if nothing is wrong. */
export function uploadFault({ name, size }: { name: string; size: number }): string | undefined {
  if (!FILE_ENDINGS.some((known) => known === endingOf(name))) return UPLOAD_MESSAGES.type;
  if (size === 0) return UPLOAD_MESSAGES.empty;
  return size > FILE_BYTES_MAX ? UPLOAD_MESSAGES.size : undefined;
}

/** Why a file is rejected whose name is accepted but whose content is not. Only the server detects the content. */
export const contentFault = (name: string): string =>
  `This file is not ${TYPE_NAMES[endingOf(name)] ?? 'what its name says'}: its content is of another type.`;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  jpg: 'a JPG',
  jpeg: 'a JPG',
  png: 'a PNG',
  pdf: 'a PDF',
  xlsx: 'an XLSX',
  docx: 'a DOCX',
};

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
