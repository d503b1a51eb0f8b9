import { followGateway } from './follow-gateway.ts';
import type { Follower, FollowOptions } from './follow-gateway.ts';

interface Choice extends Omit<FollowOptions, 'answered'> {
  /** Finds changes of a gateway that has no log. */
  plain: Follower;
}

interface ChosenFollower extends Follower {
  /** Settles once it is known whether the gateway has a log. */
  isChosen: Promise<void>;
}

/** Follows the gateway's change log. A gateway without one is followed in plain mode for the life of this process. */
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
