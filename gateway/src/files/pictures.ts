import sharp from 'sharp';
import type { Metadata } from 'sharp';
import { AppError, invalid } from '@console/shared/errors';
import { createFairQueue } from '@console/shared/fair-queue';
import { withoutExtras } from './png-chunks.ts';

const SIDE_MAX = 4_096;
const THUMBNAIL_SIDE = 320;
const SECONDS_MAX = 10;

/** A camera has fewer; a small file that unpacks to more is meant to do harm. */
const MEGAPIXELS_MAX = 64;
/** Of all pixels unpacked: as many as that of three bytes each. */
const UNPACKED_BYTES_MAX = 3 * MEGAPIXELS_MAX * 1e6;
/** Of a picture that has to be held in memory whole, because it is interlaced or lies on its side. */
const WHOLE_BYTES_MAX = 160 * 1024 * 1024;
/** A panorama is shorter; every row takes time of its own. */
const PIXELS_IN_LINE_MAX = 30_000;

/** Drawn at the same time, of one person, and waiting; as the memory of each is bounded, so is that of all. */
const AT_ONCE = 2;
const WAITING_OF_ONE_MAX = 8;
const WAITING_MAX = 16;

// Each picture on one thread, and none of them kept for another time.
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
  /** That it came in, for complaints. */
  field: string;
  /** Whose it is: one picture of a person is drawn at a time, the next is one of whoever has had fewest. */
  by: number | null;
}

/**
 * The picture drawn anew, upright and without whatever else its file held. 422 naming the field and the limit when it is
 * too large or cannot be read, 429 when too many are waiting, of this person or of all.
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
  // What its head says; nothing is unpacked for that.
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
  // A progressive JPEG is held as the two-byte numbers that it is made of.
  const perPixel = channels * (depth === 'ushort' || (isProgressive && format === 'jpeg') ? 2 : 1);
  const most = Math.floor((isWhole ? WHOLE_BYTES_MAX : UNPACKED_BYTES_MAX) / perPixel);
  if (pixels <= most) return undefined;
  const kind = isProgressive ? 'An interlaced or progressive picture' : isWhole ? 'A rotated picture' : 'A picture';
  return `${kind} of this kind may have up to ${megapixels(most)} megapixels; ${has}.`;
}

const numbered = (count: number) => count.toLocaleString('en-IN');
const megapixels = (pixels: number) => (pixels / 1e6).toLocaleString('en-IN', { maximumFractionDigits: 1 });

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
