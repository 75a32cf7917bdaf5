/**
 * Keys that a browser keeps (P-256, not extractable, in IndexedDB): for trials and demonstrations, where an authenticator
 * would be in the way. Production takes none of them.
 */
import { toBase64url } from '../../contract/base64url.ts'

const database = 'mastercopy-operator-keys'
const store = 'keys'

export interface BrowserKey {
  /** The public key's point, in base64url, as the register has it. */
  key: string
  pair: CryptoKeyPair
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Makes a key and keeps it in this browser. Answers its public part. */
export async function makeBrowserKey(): Promise<string> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const key = toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  const opened = await open()
  await done(opened.transaction(store, 'readwrite').objectStore(store).put({ key, pair }))
  opened.close()
  return key
}

/** The keys of this browser. */
export async function browserKeys(): Promise<BrowserKey[]> {
  const opened = await open()
  const found = await done<BrowserKey[]>(opened.transaction(store).objectStore(store).getAll())
  opened.close()
  return found
}

/** ECDSA with SHA-256, in the form of IEEE P1363. */
export async function signByBrowserKey({ pair }: BrowserKey, text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  return new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes))
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store, { keyPath: 'key' }))
  return done(request)
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })
