import type { FastifyInstance } from 'fastify';
import { undoCalls } from '@console/shared/calls/undo';
import { serve } from '../http/serve.ts';
import { undo } from './commands.ts';

export async function undoing(app: FastifyInstance): Promise<void> {
  serve(app, undoCalls.undo, async ({ body, write }) => ({
    success: true,
    message: 'Undone',
    ...(await write((work) => undo(work, body))),
  }));
}
