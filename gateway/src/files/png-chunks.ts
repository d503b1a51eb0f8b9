const SIGNATURE_BYTES = 8;
/** Length, type and checksum around the data of a chunk. */
const FRAME_BYTES = 12;

/** Ancillary chunks that change how a picture looks. */
const LOOKS = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf']);

/**
 * A PNG without texts and other chunks that its pixels do not need: a compressed text of a few kilobytes may decompress
 * to gigabytes, and a decoder would decompress it. Truncated or invalid data is left for the decoder to refuse.
 */
export function withoutExtras(png: Buffer): Buffer {
  const kept = Buffer.allocUnsafe(png.length);
  let size = png.copy(kept, 0, 0, SIGNATURE_BYTES);
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= png.length) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (isCritical(type) || LOOKS.has(type)) size += png.copy(kept, size, at, end);
    at = end;
    if (type === 'IEND') break;
  }
  return kept.subarray(0, size);
}

/** A decoder must know it: its type begins with a capital letter. */
const isCritical = (type: string) => /^[A-Z]/.test(type);
