import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * A mail server that records what it receives.
 * @param refusal its reply to every recipient
 * @param doubts its replies to the first messages, which it accepts all the same
 */
export async function mailServer(refusal?: string, doubts: readonly string[] = []) {
  const received: string[] = [];
  const left = [...doubts];
  const server = createServer((socket) => converse(socket, { received, refusal, doubts: left }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() };
}

interface Ways {
  received: string[];
  refusal: string | undefined;
  doubts: string[];
}

function converse(socket: Socket, { received, refusal, doubts }: Ways): void {
  let heard = '';
  let letter: string | undefined;
  socket.write('220 test\r\n');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
    for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
      const line = heard.slice(0, end);
      heard = heard.slice(end + 2);
      if (letter === undefined) {
        if (line === 'DATA') letter = '';
        socket.write(
          line === 'DATA' ? '354 go on\r\n' : refusal && line.startsWith('RCPT') ? `${refusal}\r\n` : '250 ok\r\n',
        );
      } else if (line === '.') {
        received.push(letter);
        letter = undefined;
        socket.write(`${doubts.shift() ?? '250 kept'}\r\n`);
      } else letter += `${line}\n`;
    }
  });
  socket.on('error', () => undefined);
}
