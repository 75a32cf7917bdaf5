/**
 * Hands mails to a mail server, one after the other over one connection; after a failure that is not about a mail alone
 * the next one has another. Beyond this machine nothing is sent before the connection is encrypted and the server's
 * certificate is verified.
 */
import { createTransport, type NodemailerError, type SMTPPoolOptions } from 'nodemailer'
import { isLoopbackOrigin } from '../config.ts'
import { CarrierTrouble, type Carrier } from './carrier.ts'

/** Time limits: until the server greets, until its next reply, and in total. */
export interface Patience {
  greetingMs: number
  silenceMs: number
  wholeMs: number
}

/** Well within the minute that a carrier has. */
const usual: Patience = { greetingMs: 10_000, silenceMs: 20_000, wholeMs: 45_000 }

export function smtpAt(url: string, patience: Patience = usual): Carrier {
  const transport = createTransport(optionsOf(url, patience))
  return {
    async carry({ from, to, message }) {
      const signal = AbortSignal.timeout(patience.wholeMs)
      try {
        await transport.sendMail({ envelope: { from, to: [to] }, raw: message, signal })
      } catch (error) {
        throw troubleOf(error as NodemailerError)
      }
    },
    close: () => transport.close(),
  }
}

/** Parsed by ourselves, so that nothing in the address switches a check off. */
function optionsOf(url: string, { greetingMs, silenceMs }: Patience): SMTPPoolOptions & { pool: true } {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isHere = isLoopbackOrigin(url)
  return {
    pool: true,
    maxConnections: 1,
    // A mail whose connection broke off may have arrived: trying it again is for the outbox to decide.
    maxRequeues: 0,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(port === '' ? {} : { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: !isHere,
    tls: { rejectUnauthorized: !isHere },
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    dnsTimeout: greetingMs,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
  }
}

/** It wants us to sign in, or refuses by a rule of its own (RFC 3463, X.7): the address may be right. */
const aboutUs = /^5(30|\d\d[ -]5\.7\.)/

/** The server's reply to this mail concerns this mail alone; anything else concerns the server. */
function troubleOf(error: NodemailerError): Error {
  const { code = 'unknown', command, responseCode, permanent, response = '' } = error
  const reply = [code, responseCode].filter(Boolean).join(' ')
  if (command === 'RCPT TO' && permanent && !aboutUs.test(response))
    return new CarrierTrouble('refused', reply)
  const isAboutMail = responseCode !== undefined && ['EENVELOPE', 'EMESSAGE'].includes(code)
  return isAboutMail ? Object.assign(new Error(reply), { code: reply }) : new CarrierTrouble('away', reply)
}
