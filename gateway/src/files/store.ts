/** Stores uploaded files under their stored names (`names.ts`). A stored file never changes. */
export interface FileStore {
  /** @param type media type */
  put: (name: string, bytes: Buffer, type: string) => Promise<void>;
  /** Undefined if there is no such file. */
  get: (name: string) => Promise<Buffer | undefined>;
  has: (name: string) => Promise<boolean>;
  /** Also resolves if there is no such file. */
  remove: (name: string) => Promise<void>;
}
