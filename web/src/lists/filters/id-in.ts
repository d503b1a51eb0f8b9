/** The id in a list's address; null if there is none, or it is invalid. */
export const idIn = (text: string = ''): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
