/** Rows per page of a long list: more than two screens, so that rows read ahead arrive in time. */
export const WINDOW = 60;
/** How many rows above the first visible one are loaded before the person scrolls up. */
export const LEAD = 15;

/** The page to read so that it and the next (which a live list reads ahead) cover the visible rows. */
export const windowPage = (first: number, limit: number = WINDOW): number =>
  Math.floor(Math.max(0, first - LEAD) / limit) + 1;
