import { AppError } from '@console/shared/errors';

/** What the relays share cannot be reached: nobody can say what the others do meanwhile. */
export class SharedStateUnavailable extends AppError {
  constructor(cause?: unknown) {
    super('gateway_unavailable', 'Your work cannot be kept apart from others just now. Please try again in a moment.');
    this.cause = cause;
  }
}
