/** The path of a record's history in the audit log. */
export const historyPath = (entity: string, id: string): string =>
  `/audit?${new URLSearchParams({ entity, id }).toString()}`;
