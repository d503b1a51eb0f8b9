export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [field: string]: unknown;
}

/** The loggable part of an error. Leaves out input data, which drivers attach to theirs (values, rows, addresses). */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack, cause } = error;
  const known = error as Error & Record<(typeof TOLD)[number], unknown>;
  const told = TOLD.filter((field) => known[field] !== undefined).map((field) => [field, known[field]]);
  return {
    type: name,
    message,
    stack: stack ?? '',
    ...Object.fromEntries(told),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  };
}

const TOLD = [
  'code',
  'statusCode',
  'responseCode',
  'syscall',
  'address',
  'port',
  'schema',
  'table',
  'column',
  'constraint',
] as const;

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Whether a header is short and simple enough to serve as a request id in a log. */
export const isRequestId = (value: unknown): value is string => typeof value === 'string' && REQUEST_ID.test(value);
