/** Pairing a TV by a code that it shows and an admin enters (docs/decisions/0057). */
export const PAIRING = {
  codeLength: 6,
  lifetimeMs: 10 * 60_000,
  /** Codes that TVs at one address, and all TVs together, may show at a time. */
  perAddress: 20,
  overall: 100,
  /** Wrong codes that one admin may enter. */
  wrongPerAdmin: { max: 5, windowMs: 10 * 60_000 },
} as const;

const HALF = PAIRING.codeLength / 2;

/** As people read it aloud: `123 456`. */
export const pairingCodeText = (code: string): string => `${code.slice(0, HALF)} ${code.slice(HALF)}`;
