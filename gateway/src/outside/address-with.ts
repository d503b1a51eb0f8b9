/** The address of a service with a value in it: in place of `{name}`, or appended. */
export const addressWith = (url: string, name: string, value: string): string =>
  url.includes(`{${name}}`) ? url.replace(`{${name}}`, value) : `${url.replace(/\/+$/, '')}/${value}`;
