import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Metadata } from 'sharp';
import { AppError, invalid } from '@console/shared/errors';

const SIDE_MAX = 4_096;
const THUMBNAIL_SIDE = 320;
const SECONDS_MAX = 20;

/** A camera has fewer; a small file that unpacks to more is meant to do harm. */
const MEGAPIXELS_MAX = 64;
/** Of a picture that has to be held in memory whole, because it is interlaced or lies on its side. */
const WHOLE_BYTES_MAX = 160 * 1024 * 1024;

/** Drawn at the same time, and waiting for it; as the memory of each is bounded, so is that of all. */
const AT_ONCE = 2;
const WAITING_MAX = 16;

// Each picture on one thread, and none of them kept for another time.
sharp.concurrency(1);
sharp.cache(false);
const turns = pLimit(AT_ONCE);

export interface Picture {
  bytes: Buffer;
  /** A JPEG. */
  thumbnail: Buffer;
}

/**
 * The picture drawn anew, upright and without whatever else its file held. 422 naming the field and the limit when it is
 * too large or cannot be read, 429 when too many are waiting.
 */
export async function redraw(bytes: Buffer, format: 'jpg' | 'png', field: string): Promise<Picture> {
  if (turns.pendingCount >= WAITING_MAX) {
    throw new AppError('rate_limited', 'Many pictures are being uploaded. Try again shortly.', { retry_after: 5 });
  }
  return turns(() => draw(bytes, format, field));
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
  if (pixels > MEGAPIXELS_MAX * 1e6) {
    return `A picture may have up to ${MEGAPIXELS_MAX} megapixels; this one has ${megapixels(pixels)}.`;
  }
  if (!isProgressive && orientation === 1) return undefined;
  // A progressive JPEG is held as the two-byte numbers that it is made of.
  const perPixel = channels * (depth === 'ushort' || (isProgressive && format === 'jpeg') ? 2 : 1);
  if (pixels * perPixel <= WHOLE_BYTES_MAX) return undefined;
  const most = Math.floor(WHOLE_BYTES_MAX / perPixel);
  const kind = isProgressive ? 'An interlaced or progressive picture' : 'A rotated picture';
  return `${kind} of this kind may have up to ${megapixels(most)} megapixels; this one has ${megapixels(pixels)}.`;
}

const megapixels = (pixels: number) => (pixels / 1e6).toLocaleString('en-IN', { maximumFractionDigits: 1 });

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
