import { followGateway } from './follow-gateway.ts';
import type { Follower, FollowOptions } from './follow-gateway.ts';

interface Choice extends Omit<FollowOptions, 'answered'> {
  /** Finds changes where the gateway tells of none. */
  plain: Follower;
}

interface ChosenFollower extends Follower {
  /** Settles once it is known whether the gateway keeps a log. */
  isChosen: Promise<void>;
}

/** Follows the gateway's change log; one that has none is followed plainly from then on, as long as this process lives. */
export function follow({ plain, ...options }: Choice): ChosenFollower {
  const choice = Promise.withResolvers<void>();
  let chosen: Follower = followGateway({
    ...options,
    answered: (isAbsent) => {
      if (isAbsent) {
        options.logger.info('the gateway has no change log: its lists are compared instead');
        chosen = plain;
        plain.start();
      }
      choice.resolve();
    },
  });
  return {
    isChosen: choice.promise,
    start: () => chosen.start(),
    wake: () => chosen.wake(),
    stop: () => chosen.stop(),
    staleSince: () => chosen.staleSince(),
    problem: () => chosen.problem(),
  };
}
