import type { AppContext } from '../app-context.ts'
import type { Store } from '../file-store.ts'
import { newFileKey } from './key.ts'

/** What a file that is written, read and removed shows to be wrong with a store. It throws what the store refuses. */
export async function storeFaults(store: Store): Promise<string[]> {
  const key = newFileKey('probe')
  const probe = Buffer.from('probe')
  await store.put(key, probe)
  const got = await store.get(key)
  await store.remove(key)
  const gone = await store.get(key)
  return [
    ...(got?.equals(probe) ? [] : ['the store did not return what was written to it']),
    ...(gone === null ? [] : ['the store still holds what was removed from it']),
  ]
}

/** Fails where the store is away: otherwise only the clients would learn it whose uploads fail. */
export async function probeStore({ store }: Pick<AppContext, 'store'>): Promise<void> {
  const [fault] = await storeFaults(store)
  if (fault !== undefined) throw new Error(fault)
}
