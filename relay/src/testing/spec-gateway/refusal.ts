/** What the gateway answers instead, in words and a shape of its own. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
};

export const refusalBody = ({ status, message }: Refusal) => ({
  ...{ statusCode: status, error: TITLES[status] ?? 'Error', message },
  timestamp: new Date().toISOString(),
});
