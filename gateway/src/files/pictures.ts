import sharp from 'sharp';
import type { Metadata } from 'sharp';
import { AppError, invalid } from '@console/shared/errors';
import { createFairQueue } from '@console/shared/fair-queue';
import { withoutExtras } from './png-chunks.ts';

const SIDE_MAX = 4_096;
const THUMBNAIL_SIDE = 320;
const SECONDS_MAX = 10;

/** More than any camera. A small file that decompresses to more is an attack. */
const MEGAPIXELS_MAX = 64;
/** Limit for all decompressed pixels: the above at three bytes each. */
const UNPACKED_BYTES_MAX = 3 * MEGAPIXELS_MAX * 1e6;
/** Limit for a picture that must be fully in memory, because it is interlaced or rotated. */
const WHOLE_BYTES_MAX = 160 * 1024 * 1024;
/** Longer than any panorama. Every row costs time. */
const PIXELS_IN_LINE_MAX = 30_000;

/** Pictures in progress, per user, and waiting. Since each one's memory is bounded, so is the total. */
const AT_ONCE = 2;
const WAITING_OF_ONE_MAX = 8;
const WAITING_MAX = 16;

// One thread per picture, and no cache.
sharp.concurrency(1);
sharp.cache(false);
const turns = createFairQueue({ capacity: AT_ONCE, share: 1, backlog: WAITING_OF_ONE_MAX });

export interface Picture {
  bytes: Buffer;
  /** A JPEG. */
  thumbnail: Buffer;
}

interface Uploaded {
  format: 'jpg' | 'png';
  /** The form field, for error messages. */
  field: string;
  /** The user. One picture per user is processed at a time, and the user served least is next. */
  by: number | null;
}

/**
 * Re-encodes the picture, upright and without metadata. 422 naming the field and the limit if it is too large or
 * unreadable, 429 if too many are waiting, of this user or in total.
 */
export async function redraw(bytes: Buffer, { format, field, by }: Uploaded): Promise<Picture> {
  if (turns.waiting() >= WAITING_MAX) {
    throw new AppError('rate_limited', 'Too many pictures are being uploaded. Try again shortly.', { retry_after: 5 });
  }
  const turn = await turns.enter(String(by), 1);
  try {
    return await draw(format === 'png' ? withoutExtras(bytes) : bytes, format, field);
  } finally {
    turn.end();
  }
}

async function draw(bytes: Buffer, format: 'jpg' | 'png', field: string): Promise<Picture> {
  const damaged = () => invalid({ [field]: 'This picture is damaged.' });
  // Reads only the header, without decompressing anything.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) throw damaged();
  const fault = faultOf(head);
  if (fault) throw invalid({ [field]: fault });
  try {
    const whole = read(bytes).autoOrient().resize(within(SIDE_MAX));
    const drawn = await (format === 'jpg' ? whole.jpeg({ quality: 90 }) : whole.png()).toBuffer();
    const small = read(drawn).resize(within(THUMBNAIL_SIDE)).flatten({ background: 'white' });
    return { bytes: drawn, thumbnail: await small.jpeg({ quality: 80 }).toBuffer() };
  } catch {
    throw damaged();
  }
}

const read = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MEGAPIXELS_MAX * 1e6, failOn: 'error', sequentialRead: true }).timeout({
    seconds: SECONDS_MAX,
  });

function faultOf({ format, width, height, ...head }: Metadata): string | undefined {
  const { channels, depth, isProgressive, orientation = 1 } = head;
  const pixels = width * height;
  const has = `this one has ${megapixels(pixels)}`;
  if (pixels > MEGAPIXELS_MAX * 1e6) return `A picture may have up to ${MEGAPIXELS_MAX} megapixels; ${has}.`;
  if (Math.max(width, height) > PIXELS_IN_LINE_MAX) {
    return `A picture may be up to ${numbered(PIXELS_IN_LINE_MAX)} pixels wide and high; this one is ${numbered(width)} by ${numbered(height)}.`;
  }
  const isWhole = isProgressive || orientation !== 1;
  // A progressive JPEG is held as its two-byte coefficients.
  const perPixel = channels * (depth === 'ushort' || (isProgressive && format === 'jpeg') ? 2 : 1);
  const most = Math.floor((isWhole ? WHOLE_BYTES_MAX : UNPACKED_BYTES_MAX) / perPixel);
  if (pixels <= most) return undefined;
  const kind = isProgressive ? 'An interlaced or progressive picture' : isWhole ? 'A rotated picture' : 'A picture';
  return `${kind} of this kind may have up to ${megapixels(most)} megapixels; ${has}.`;
}

const numbered = (count: number) => count.toLocaleString('en-IN');
const megapixels = (pixels: number) => (pixels / 1e6).toLocaleString('en-IN', { maximumFractionDigits: 1 });

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
