import { randomBytes } from 'node:crypto';

/** Accepted media types, by extension of the stored name. */
export const TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type Ending = keyof typeof TYPES;

const STORED = /^[a-z0-9][a-z0-9-]{0,63}\.(jpg|png|pdf|xlsx|docx)$/;

/** The extension of a stored name; undefined if the name is invalid. */
export const endingOf = (name: string): Ending | undefined => STORED.exec(name)?.[1] as Ending | undefined;

/** Control characters, including those that change the direction of text. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** The displayed length, in whole characters. */
const START = /^.{0,95}/su;
const KNOWN_ENDING = /\.(?:jpe?g|png|pdf|xlsx|docx)$/i;

/**
 * The title under which a stored file is shown and saved: the original name without its path, with the extension of its
 * actual type.
 */
export function titleOf(given: string, stored: string): string {
  const ending = endingOf(stored) ?? '';
  const name = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const shown = name.replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').trim().replace(KNOWN_ENDING, '');
  const [short = ''] = START.exec(shown) ?? [];
  return `${short.trim() || 'file'}.${ending}`;
}

/** An unguessable name. */
export const newName = (ending: Ending): string => `${randomBytes(16).toString('hex')}.${ending}`;
