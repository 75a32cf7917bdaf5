/**
 * A software authenticator: keeps passkeys on the curve P-256 and answers as a phone or a security key would, byte for
 * byte. Tests choose what is wrong in an answer.
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The options of a browser that this authenticator uses. */
interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

/** What is wrong in the answer. */
export interface Wrong {
  origin?: string
  site?: string
  isVerified?: boolean
  /** Another's. */
  id?: string
  counter?: number
  userHandle?: string | undefined
  type?: string
  signature?: string
  /** In place of 'none'. */
  attestation?: { format: string; statement: Map<string, unknown> }
}

export interface Kept {
  id: string
  key: KeyObject
  publicKey: Uint8Array
  userHandle: string
  counter: number
}

type Response = Record<string, unknown>

const flags = { present: 1, verified: 4, attested: 64 }

export class Authenticator {
  readonly origin: string
  /** Authenticators without a counter answer zero every time, as passkeys that are kept in a cloud do. */
  readonly isCounting: boolean
  kept: Kept | null = null

  constructor(origin: string, { isCounting = true } = {}) {
    this.origin = origin
    this.isCounting = isCounting
  }

  /** Makes a passkey: the answer to the options of adding one. */
  create(options: Response, wrong: Wrong = {}): Response {
    const read = options as unknown as Options
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = wrong.id ? Buffer.from(wrong.id, 'base64url') : randomBytes(32)
    this.kept = {
      id: id.toString('base64url'),
      key: privateKey,
      publicKey: coseOf(publicKey),
      userHandle: read.user!.id,
      counter: this.isCounting ? 1 : 0,
    }
    const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, this.kept.publicKey])
    const authData = this.authData(read.rp!.id, flags.attested, this.kept.counter, wrong, credential)
    const { format = 'none', statement = new Map() } = wrong.attestation ?? {}
    const attestation = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', new Uint8Array(authData)],
    ])
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', read, wrong).toString('base64url'),
      attestationObject: encode(attestation),
      transports: ['internal', 'hybrid'],
    })
  }

  /** Signs: the answer to the options of signing in. */
  get(options: Response, wrong: Wrong = {}): Response {
    const read = options as unknown as Options
    const { key, userHandle } = this.kept!
    if (this.isCounting) this.kept!.counter++
    const clientData = this.clientData('webauthn.get', read, wrong)
    const authData = this.authData(read.rpId!, 0, this.kept!.counter, wrong)
    const signed = Buffer.concat([authData, sha256(clientData)])
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: wrong.signature ?? sign('sha256', signed, key).toString('base64url'),
      userHandle: 'userHandle' in wrong ? wrong.userHandle : userHandle,
    })
  }

  private answer(response: Response): Response {
    const { id } = this.kept!
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  private clientData(type: string, { challenge }: Options, wrong: Wrong): Buffer {
    const { origin } = this
    const said = { type: wrong.type ?? type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(said))
  }

  private authData(site: string, more: number, counter: number, wrong: Wrong, credential = Buffer.alloc(0)) {
    const verified = wrong.isVerified === false ? 0 : flags.verified
    return Buffer.concat([
      sha256(Buffer.from(wrong.site ?? site)),
      Buffer.from([flags.present | verified | more]),
      uint32(wrong.counter ?? counter),
      credential,
    ])
  }
}

/** A public key as COSE writes it: an elliptic curve's (2), for ECDSA with SHA-256 (-7), on P-256 (1), and x, y. */
function coseOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const entries: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]
  return isoCBOR.encode(new Map(entries))
}

const encode = (value: Map<string, unknown>): string =>
  Buffer.from(isoCBOR.encode(value as Map<string, string>)).toString('base64url')
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
