/** Where files of clients are kept. What is put here is sealed already: a store sees no content. */
export interface Store {
  /** Keeps `content` under `key` (letters, digits, hyphens and slashes), in place of what stood there. */
  put(key: string, content: Uint8Array): Promise<void>
  /** `null` when there is nothing under it. */
  get(key: string): Promise<Buffer | null>
  /** Takes it away; without complaint when there is nothing. */
  remove(key: string): Promise<void>
}
