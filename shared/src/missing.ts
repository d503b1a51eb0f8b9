import { AppError } from './errors.ts';

/** Of a record that does not exist, or that the caller may not know of. `id` as the caller named it. */
export const missingText = (noun: string, id: unknown): string => `${noun} ${String(id)} does not exist.`;

export const missing = (noun: string, id: unknown): AppError => new AppError('not_found', missingText(noun, id));
