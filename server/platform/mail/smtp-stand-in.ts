/** A mail server for tests: speaks real SMTP, stores what it takes, and fails in chosen ways. */
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/**
 * `silent` accepts the connection and sends nothing; `dumbstruck` takes the message and does not answer; `busy` and
 * `unknown` are its answers to the recipient, for now and for good, `distrustful` one that is about us; `closed` is one
 * to the connection.
 */
type Mood = 'well' | 'silent' | 'dumbstruck' | 'busy' | 'unknown' | 'distrustful' | 'closed'

interface TakenMail {
  from: string
  to: string[]
  message: string
  isEncrypted: boolean
  user: unknown
}

export interface MailServer {
  /** host:port */
  address: string
  mood: Mood
  /** The recipients that `unknown` and `busy` apply to; all while it is empty. */
  about: string
  taken: TakenMail[]
  /** Connections that were begun. */
  connections: number
  /** Those that are open. */
  open(): number
  close(): Promise<void>
}

export async function startMailServer(
  host = '127.0.0.1',
  options: SMTPServerOptions = {},
): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onConnect: (_session, done) => {
      self.connections++
      if (self.mood !== 'silent') done(self.mood === 'closed' ? refusal(554) : null)
    },
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(refusal(535)),
    onRcptTo: ({ address }, _session, done) => {
      const isMeant = address.includes(self.about)
      if (isMeant && self.mood === 'unknown') return done(refusal(550))
      if (self.mood === 'distrustful') return done(refusal(554, '5.7.1 relay access denied'))
      return done(isMeant && self.mood === 'busy' ? refusal(451) : null)
    },
    onData: (stream, { envelope, secure, user }, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        if (self.mood === 'dumbstruck') return
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        const message = Buffer.concat(pieces).toString('latin1')
        self.taken.push({ from, to, message, isEncrypted: secure, user })
        done()
      })
    },
    ...options,
  })
  // Some tests are about a client that hangs up in the middle.
  smtp.on('error', () => undefined)
  await new Promise<void>(listening => smtp.listen(0, host, listening))

  const { port } = smtp.server.address() as AddressInfo
  const self: MailServer = {
    address: `${host}:${port}`,
    mood: 'well',
    about: '',
    taken: [],
    connections: 0,
    open: () => smtp.connections.size,
    close: () => new Promise(closed => smtp.close(closed)),
  }
  return self
}

const refusal = (responseCode: number, text = 'not here'): Error =>
  Object.assign(new Error(text), { responseCode })
