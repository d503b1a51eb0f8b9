import type { Entity } from '@console/shared/entities';
import { whoMayDecide } from '../deciders.ts';
import type { Awaiting } from '../deciders.ts';
import type { News } from './news.ts';

/** Names in these news who may decide on their records, where they are for those. */
export const toDeciders = (at: Parameters<typeof whoMayDecide>[0], news: readonly News[]): Promise<News[]> =>
  Promise.all(
    news.map(async (one) => {
      const { entity, id, written } = one;
      if (!written || !isDecided(entity)) return one;
      const people = await whoMayDecide(at, { entity, id, written });
      return { ...one, users: people.map(({ user_id }) => user_id) };
    }),
  );

const isDecided = (entity: Entity): entity is Awaiting['entity'] => entity === 'quotation' || entity === 'order';
