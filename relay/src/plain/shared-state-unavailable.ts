import { AppError } from '@console/shared/errors';

/** The state shared by the relays is unreachable, so nobody knows what the others are doing. */
export class SharedStateUnavailable extends AppError {
  constructor(cause?: unknown) {
    super('gateway_unavailable', "The console can't tell who is working on what right now. Try again in a moment.");
    this.cause = cause;
  }
}
