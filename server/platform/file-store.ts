/** Where files of clients are stored. What is put here is sealed already: a store sees no content. */
export interface Store {
  /** Stores `content` under `key` (letters, digits, hyphens and slashes), in place of what was there. */
  put(key: string, content: Uint8Array): Promise<void>
  /** `null` when there is nothing under it. */
  get(key: string): Promise<Buffer | null>
  /** Deletes it; no error when there is nothing. */
  remove(key: string): Promise<void>
}
