import sharp from 'sharp';
import { invalid } from '@console/shared/errors';

const SIDE_MAX = 4_096;
const THUMBNAIL_SIDE = 320;
/** A camera has fewer; a small file that unpacks to more is meant to do harm. */
const PIXELS_MAX = 64_000_000;
const SECONDS_MAX = 20;

export interface Picture {
  bytes: Buffer;
  /** A JPEG. */
  thumbnail: Buffer;
}

/** The picture drawn anew, upright and without whatever else its file held; 422 naming the field when it cannot be read. */
export async function redraw(bytes: Buffer, format: 'jpg' | 'png', field: string): Promise<Picture> {
  const source = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).timeout({ seconds: SECONDS_MAX });
  try {
    const upright = source.autoOrient();
    const whole = upright.clone().resize(within(SIDE_MAX));
    const small = upright.clone().resize(within(THUMBNAIL_SIDE)).flatten({ background: 'white' });
    return {
      bytes: await (format === 'jpg' ? whole.jpeg({ quality: 90 }) : whole.png()).toBuffer(),
      thumbnail: await small.jpeg({ quality: 80 }).toBuffer(),
    };
  } catch {
    throw invalid({ [field]: 'This picture is damaged or too large.' });
  }
}

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
