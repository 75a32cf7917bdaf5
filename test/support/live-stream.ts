/** A page's stream, read event by event as a browser would. */
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { Visitor } from './visitor.ts'

interface LiveEvent {
  id: string
  event: string
  data: string
}

export interface OpenStream {
  headers: IncomingMessage['headers']
  /** The next event. Throws when the stream is over. */
  next(): Promise<LiveEvent>
  /** The next event of this name; others are passed over. */
  until(event: string): Promise<LiveEvent>
  /** Resolves when the server has ended it. */
  closed: Promise<void>
  hangUp(): void
}

export async function openStream(url: string, { cookies }: Pick<Visitor, 'cookies'>): Promise<OpenStream> {
  const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
  // Without an agent, which would keep a connection ready beside it.
  const asked = request(url, { agent: false, headers: { cookie } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  asked.on('error', () => undefined)
  const events = eventsOf(answer)
  let finish: () => void
  const closed = new Promise<void>(resolve => void (finish = resolve))
  const next = async (): Promise<LiveEvent> => {
    const { done, value } = await events.next()
    if (!done) return value
    finish()
    throw new Error('the stream is over')
  }
  const until = async (name: string): Promise<LiveEvent> => {
    for (;;) {
      const event = await next()
      if (event.event !== name) continue
      if (name === 'ended') await next().catch(() => undefined)
      return event
    }
  }
  return { headers: answer.headers, next, until, closed, hangUp: () => void asked.destroy() }
}

async function* eventsOf(body: IncomingMessage): AsyncGenerator<LiveEvent, undefined> {
  let text = ''
  body.setEncoding('utf8')
  for await (const piece of body) {
    text += piece as string
    const parts = text.split('\n\n')
    text = parts.pop()!
    for (const part of parts) {
      const lines = part.split('\n').map(line => /^(\w+): ?(.*)$/.exec(line))
      const fields = Object.fromEntries(lines.flatMap(line => (line ? [[line[1]!, line[2]!]] : [])))
      if (fields['data'] !== undefined) yield fields as unknown as LiveEvent
    }
  }
  return undefined
}
