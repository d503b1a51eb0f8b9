import { AppError } from '@console/shared/errors';
import type { PrintedDocument } from '../documents/model.ts';

export const refused = (words: string): AppError => new AppError('illegal_move', words, { allowed: [] });

/** 'Tax invoice INV2627-000005', 'Credit note CN2627-000001' */
export const paperName = ({ title, number }: Pick<PrintedDocument, 'title' | 'number'>): string =>
  `${title.slice(0, 1)}${title.slice(1).toLowerCase()} ${number}`;
