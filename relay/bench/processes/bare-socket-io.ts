import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { answerParent } from '@console/shared/testing/child';
import { Server } from 'socket.io';

/** Socket.IO as its documentation shows it: every socket is greeted and joins one room. */
const http = createServer();
const io = new Server(http);
io.on('connection', (socket) => {
  void socket.join('everybody');
  socket.emit('hello', { position: { epoch: 'e1', seq: 0 } });
});
http.listen(0, '127.0.0.1');
await once(http, 'listening');
answerParent((http.address() as AddressInfo).port, {
  memory: () => {
    globalThis.gc?.();
    return process.memoryUsage();
  },
});
