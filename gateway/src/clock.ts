/** Returns the current time. Tests inject their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
