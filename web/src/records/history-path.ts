/** Where the audit log shows all that was done to one record. */
export const historyPath = (entity: string, id: string): string =>
  `/audit?${new URLSearchParams({ entity, id }).toString()}`;
