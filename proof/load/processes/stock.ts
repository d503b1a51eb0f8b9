import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from '@console/shared/testing/child';
import { Server } from 'socket.io';

/**
 * Socket.IO as its documentation shows it: a room for each entity, which is only told that something changed. It learns
 * of writes directly from the gateway's log, where a real server would have to be told by the writer.
 */
const http = createServer();
const io = new Server(http);
io.on('connection', (socket) => {
  socket.on('watch', (entity: string) => {
    void socket.join(entity);
    socket.emit('watching');
  });
});
http.listen(0, '127.0.0.1');
await once(http, 'listening');

const headers = { authorization: `Bearer ${process.env['GATEWAY_SERVICE_TOKEN']}` };
const log = await fetch(`${process.env['GATEWAY_URL']}/changes`, { headers });
void follow(log.body);
answerParent((http.address() as AddressInfo).port, {});

async function follow(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body) throw new Error('The gateway has no change log.');
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body) {
    const events = (text + decoder.decode(part, { stream: true })).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, data] = /^event: change\ndata: (.*)$/m.exec(event) ?? [];
      if (data === undefined) continue;
      const { entity, id } = JSON.parse(data) as { entity: string; id: string };
      io.to(entity).emit('changed', { entity, id });
    }
  }
}
