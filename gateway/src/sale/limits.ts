/** The largest amount in rupees, and the largest margin in per cent, that the database keeps. */
export const RUPEES_MAX = 999_999_999_999.99;
export const MARGIN_MAX = 9_999_999_999;
