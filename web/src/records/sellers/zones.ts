/** What sellers and leads are grouped by; a record may say another. */
export const ZONES = ['North', 'South', 'East', 'West', 'Central'] as const;
