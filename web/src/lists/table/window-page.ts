/** How many rows a page of a long list has: more than two screens, so that what is read ahead is there in time. */
export const WINDOW = 60;
/** How many rows above the first in view are wanted before one scrolls up to them. */
export const LEAD = 15;

/** The page to read so that it and the one behind it (which a live list reads ahead) hold what is in view. */
export const windowPage = (first: number, limit: number = WINDOW): number =>
  Math.floor(Math.max(0, first - LEAD) / limit) + 1;
