export interface StreamEvent {
  id: string;
  event: string;
  data: unknown;
}

/** Reads Server-Sent Events of the running app; `next` waits for one, `close` disconnects. */
export async function openStream(base: string, path: string, headers: Record<string, string>) {
  const abort = new AbortController();
  const response = await fetch(`${base}${path}`, { headers, signal: abort.signal });
  if (!response.body) throw new Error(`${path} answered without a body.`);
  const events = parse(response.body);
  return {
    status: response.status,
    next: async (): Promise<StreamEvent> => {
      const { value, done } = await events.next();
      if (done) throw new Error('The stream ended.');
      return value;
    },
    close: () => abort.abort(),
  };
}

async function* parse(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, undefined> {
  let buffer = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    buffer += text;
    const blocks = buffer.split('\n\n');
    buffer = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      const event = fields.get('event');
      if (event) yield { id: fields.get('id') ?? '', event, data: JSON.parse(fields.get('data') ?? 'null') as unknown };
    }
  }
  return undefined;
}
