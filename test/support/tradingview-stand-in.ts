/**
 * TradingView's widgets as browsers meet them: a page for a frame, which reads its settings behind the hash of its own
 * address, fetches prices through a socket, and reports to the page around it once the chart stands. As there, the
 * socket is refused to a page that is not from TradingView: a frame that was robbed of its origin stays empty.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { startLocally, type LocalServer } from './local-server.ts'

export async function startTradingViewStandIn(): Promise<LocalServer> {
  const server = createServer((request, response) => {
    const isWidget = request.url?.startsWith('/embed-widget/')
    if (isWidget) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    else response.writeHead(404).end()
  })
  server.on('upgrade', (request, socket) => answerSocket(self.url, request, socket))
  const self = await startLocally(server)
  return self
}

/** What the standard of WebSocket appends to a key before it is hashed. */
const socketMark = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/** Accepts, and ends when the other side does: what the prices are is no matter here. */
function answerSocket(own: string, { url, headers }: IncomingMessage, socket: Duplex): void {
  if (!url?.startsWith('/socket.io/websocket') || headers.origin !== own)
    return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')

  const accepted = createHash('sha1').update(`${headers['sec-websocket-key']}${socketMark}`).digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accepted}\r\n\r\n`,
  )
  socket.on('error', () => socket.destroy())
  for (const last of ['data', 'end']) socket.on(last, () => socket.end())
}

const page = `<!doctype html>
<html lang="en">
<title>TradingView</title>
<section aria-label="Chart"><h1>No chart yet</h1></section>
<script>
  const settings = JSON.parse(decodeURIComponent(location.hash.slice(1)))
  const socket = new WebSocket(location.origin.replace('http', 'ws') + '/socket.io/websocket?from=' + location.pathname)
  socket.onopen = () => {
    document.querySelector('h1').textContent = settings.symbol ?? settings.symbols.map(([name]) => name).join()
    parent.postMessage({ name: 'tv-widget-load', frameElementId: null, data: {} }, '*')
  }
</script>
</html>`
