import { followGateway } from './follow-gateway.ts';
import type { Follower, FollowOptions } from './follow-gateway.ts';

interface Choice extends Omit<FollowOptions, 'absent'> {
  /** Finds changes where the gateway tells of none. */
  plain: Follower;
}

/** Follows the gateway's change log; one that has none is followed plainly from then on, as long as this process lives. */
export function follow({ plain, ...options }: Choice): Follower {
  let chosen: Follower = followGateway({
    ...options,
    absent: () => {
      options.logger.info('the gateway has no change log: its lists are compared instead');
      chosen = plain;
      plain.start();
    },
  });
  return {
    start: () => chosen.start(),
    wake: () => chosen.wake(),
    stop: () => chosen.stop(),
    staleSince: () => chosen.staleSince(),
    problem: () => chosen.problem(),
  };
}
