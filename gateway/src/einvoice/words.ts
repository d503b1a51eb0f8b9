import { AppError } from '@console/shared/errors';

export const refused = (words: string): AppError => new AppError('illegal_move', words, { allowed: [] });
