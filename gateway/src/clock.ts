/** The present instant; tests own theirs. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
