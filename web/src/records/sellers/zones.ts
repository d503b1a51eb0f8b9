/** Zones of sellers and leads. A record may have another one. */
export const ZONES = ['North', 'South', 'East', 'West', 'Central'] as const;
