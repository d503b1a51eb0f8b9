import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DeadlinePolicy, PolicyHoliday, PolicyTarget, PolicyWeek } from '../entities/deadline-policy.ts';
import { DEADLINE_QUEUES } from '../queues.ts';
import { Count, DateRange, oneOf, Short } from '../schema.ts';
import { call, written } from './call.ts';

/** How the records that entered a queue kept to their deadlines. */
export const QueueRecord = Type.Object({
  queue: oneOf(DEADLINE_QUEUES),
  /** How many entered with a deadline. */
  entered: Count,
  /** Left in time. */
  met: Count,
  /** Left too late, or still there beyond it. */
  missed: Count,
});
export type QueueRecord = Static<typeof QueueRecord>;

/** When our people work, and how soon records have to leave their queues. */
export const deadlineCalls = {
  get: call({
    method: 'GET',
    path: '/deadlinePolicy',
    isBeyond: true,
    service: 'USER',
    may: 'staff',
    summary: 'Get working hours, holidays and targets',
    reply: Type.Object({ policy: DeadlinePolicy }),
  }),
  update: call({
    method: 'PUT',
    path: '/deadlinePolicy',
    isBeyond: true,
    service: 'USER',
    may: 'admin',
    summary: 'Change working hours, holidays or targets; records that wait keep their deadlines',
    body: Type.Object({
      week: Type.Optional(PolicyWeek),
      state: Type.Optional(Short),
      holidays: Type.Optional(Type.Array(PolicyHoliday, { maxItems: 500 })),
      targets: Type.Optional(Type.Array(PolicyTarget, { maxItems: 4 })),
    }),
    reply: written('policy', DeadlinePolicy),
    changes: ['deadline_policy'],
  }),
  report: call({
    method: 'GET',
    path: '/deadlineReport',
    isBeyond: true,
    service: 'USER',
    may: 'staff',
    summary: 'Count by queue how many records met and missed their deadlines, by the days on which they entered',
    query: Type.Object({ ...DateRange }),
    reply: Type.Object({ queues: Type.Array(QueueRecord) }),
  }),
};
