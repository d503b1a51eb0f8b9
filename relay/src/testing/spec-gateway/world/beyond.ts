/**
 * Fields that the specification does not name, and without which a screen of the console fails or says nothing. LEAN=1
 * leaves them out, as the gateway of somebody else would.
 */
export const beyond = <T extends object>(fields: T): Partial<T> => (process.env['LEAN'] === '1' ? {} : fields);
