import { rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

/** Another way to the same database, on which something may happen to what is said. */
export interface Between {
  url: string
  close: () => Promise<void>
}

/**
 * Listens on a Unix socket in a folder that is closed to others, like the server's own. `wire` connects the near
 * end (who asks) with the far end (the server); when one of them closes, so does the other.
 */
export async function between(url: string, wire: (near: Socket, far: Socket) => void): Promise<Between> {
  const folder = await temporaryFolder('between')
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
    wire(near, far)
  })
  await new Promise<void>(resolve => server.listen(join(folder, '.s.PGSQL.5432'), resolve))

  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => server.close(resolve))
    await rm(folder, { recursive: true, force: true })
  }
  return { url: through(url, folder), close }
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
