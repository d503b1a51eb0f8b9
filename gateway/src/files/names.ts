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

/** A name that nobody guesses. */
export const newName = (ending: Ending): string => `${randomBytes(16).toString('hex')}.${ending}`;
