import { rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * A door to the same database behind which everything that is sent arrives `latencyMs` later, so each round
 * trip takes that much longer. A Unix socket in a folder closed to others, like the server's own.
 */
export async function slowDatabase(
  url: string,
  latencyMs: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await temporaryFolder('slow')
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = createConnection(address(url))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {}) // the other end hears of it by 'close'
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(delayed(latencyMs)).pipe(far)
    far.pipe(near)
  })
  await new Promise<void>(resolve => server.listen(join(folder, '.s.PGSQL.5432'), resolve))

  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => server.close(resolve))
    await rm(folder, { recursive: true, force: true })
  }
  return { url: through(url, folder), close }
}

/** Keeps the order, and does not let one piece wait for the one before it: latency, not a narrow line. */
function delayed(ms: number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      setTimeout(() => this.push(chunk), ms)
      done()
    },
    flush(done) {
      setTimeout(done, ms)
    },
  })
}

function address(url: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  if (folder?.startsWith('/')) return { path: join(folder, `.s.PGSQL.${port || 5432}`) }
  return { host: hostname, port: Number(port || 5432) }
}

function through(url: string, folder: string): string {
  const changed = new URL(url)
  changed.hostname = 'localhost'
  changed.port = '5432'
  changed.searchParams.set('host', folder)
  changed.searchParams.set('sslmode', 'disable')
  return changed.href
}
