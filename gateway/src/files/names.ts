import { randomBytes } from 'node:crypto';

/** What is kept, by the ending of its stored name. */
export const TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type Ending = keyof typeof TYPES;

const STORED = /^[a-z0-9][a-z0-9-]{0,63}\.(jpg|png|pdf|xlsx|docx)$/;

/** The ending of a stored name; undefined for what cannot be one. */
export const endingOf = (name: string): Ending | undefined => STORED.exec(name)?.[1] as Ending | undefined;

/** Control characters, and those that let a text be read in another order than it is written. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** As much as is shown, by whole characters. */
const START = /^.{0,95}/su;
const KNOWN_ENDING = /\.(?:jpe?g|png|pdf|xlsx|docx)$/i;

/** What a stored file is shown and saved as: as its sender called it, without a path, and with the ending of what it holds. */
export function titleOf(given: string, stored: string): string {
  const ending = endingOf(stored) ?? '';
  const name = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const shown = name.replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').trim().replace(KNOWN_ENDING, '');
  const [short = ''] = START.exec(shown) ?? [];
  return `${short.trim() || 'file'}.${ending}`;
}

/** A name that nobody guesses. */
export const newName = (ending: Ending): string => `${randomBytes(16).toString('hex')}.${ending}`;
