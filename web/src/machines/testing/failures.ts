import { ERROR_STATUS } from '@console/shared/errors';
import type { ErrorCode } from '@console/shared/errors';
import type { Failure } from '../record-work/problem.ts';

/** What a call throws when the server refuses. */
export const refused = (code: ErrorCode, details: Failure['details'] = {}, message: string = code) =>
  Object.assign(new Error(message), { status: ERROR_STATUS[code], code, details } satisfies Failure);

/** What a call throws without a response. */
export const offline = () => Object.assign(new Error('Error'), { status: 0, code: undefined } satisfies Failure);
