import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { createClickUp } from '../support/click-up.ts';
import { noTaskTool } from '../support/task-tool.ts';
import type { TaskTool } from '../support/task-tool.ts';

declare module 'fastify' {
  interface FastifyInstance {
    taskTool: TaskTool;
  }
}

/** Mirrors support tickets to the tool at CLICKUP_URL, if set. */
export const taskTool = fp<{ config: Pick<Config, 'clickUp'> }>(
  (app, { config: { clickUp } }, done) => {
    const { db, files, log } = app;
    const tool = clickUp ? createClickUp({ ...clickUp, db, files, log }) : noTaskTool;
    app.decorate('taskTool', tool);
    app.addHook('preClose', () => tool.close());
    done();
  },
  { name: 'task-tool', dependencies: ['database', 'files'] },
);
