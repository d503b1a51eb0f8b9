import { AppError } from '@console/shared/errors';

/** What the relays share cannot be reached: nobody can say what the others do meanwhile. */
export class SharedStateUnavailable extends AppError {
  constructor(cause?: unknown) {
    super('gateway_unavailable', "The console can't tell who is working on what right now. Try again in a moment.");
    this.cause = cause;
  }
}
