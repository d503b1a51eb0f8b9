import { AppError } from '@console/shared/errors';

/** Text as the register takes it: on one line, without the double quote and the backslash. */
export const plain = (text: string): string =>
  text.replaceAll('"', "''").replaceAll('\\', '/').replaceAll(/\s+/g, ' ').trim();

export const refused = (words: string): AppError => new AppError('illegal_move', words, { allowed: [] });
