/**
 * Telegram's login widget as browsers meet it: the script, the window in which someone confirms who they are, and the
 * message that comes back. Events, fields and the signature are the real ones; who confirms types a name and a number.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { startLocally, type LocalServer } from './local-server.ts'

/** What the widget signs, by Telegram's own names. */
export interface WidgetFields {
  id: number
  first_name: string
  last_name?: string
  username?: string
  photo_url?: string
  auth_date: number
}

/** Signs as Telegram documents it: sorted lines, HMAC-SHA-256 under the SHA-256 of the bot's token. */
export function signed<Fields extends object>(botToken: string, fields: Fields): Fields & { hash: string } {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`)
  const key = createHash('sha256').update(botToken).digest()
  const hash = createHmac('sha256', key).update(lines.sort().join('\n')).digest('hex')
  return { ...fields, hash }
}

export function startTelegramStandIn(botToken: string): Promise<LocalServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://telegram.invalid')
    if (url.pathname === '/js/telegram-widget.js') send(response, 'text/javascript', script)
    else if (url.pathname === '/auth') send(response, 'text/html', askingPage(url.searchParams.get('origin')))
    else if (url.pathname === '/auth/sign')
      send(response, 'application/json', sign(botToken, url.searchParams))
    else if (url.pathname === '/auth/get') nobody(response, request.headers.origin ?? '')
    else response.writeHead(404).end()
  })
  return startLocally(server)
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body)
}

/** The script's question after the window was closed: whether someone had confirmed before. Here nobody has. */
function nobody(response: ServerResponse, origin: string): void {
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-allow-headers', 'x-requested-with')
  send(response, 'application/json', JSON.stringify({ user: false }))
}

/** `age`: seconds since the confirmation; `token`: another bot's, for proofs that are no good. */
function sign(botToken: string, asked: URLSearchParams): string {
  const [first = '', ...rest] = (asked.get('name') ?? '').split(' ')
  const fields: WidgetFields = {
    id: Number(asked.get('id')),
    first_name: first,
    ...(rest.length > 0 ? { last_name: rest.join(' ') } : {}),
    auth_date: Math.floor(Date.now() / 1000) - Number(asked.get('age')),
  }
  return JSON.stringify(signed(asked.get('token') || botToken, fields))
}

/** As telegram-widget.js does it: a window, its message, and a question when it closes without one. */
const script = `
(() => {
  const origin = new URL(document.currentScript.src).origin
  const auth = (options, callback) => {
    const bot = parseInt(options.bot_id)
    if (!bot) throw new Error('Bot id required')
    let isDone = false
    const done = result => {
      if (isDone) return
      isDone = true
      removeEventListener('message', listen)
      callback(result)
    }
    const listen = event => {
      if (event.source !== popup) return
      let data = {}
      try { data = JSON.parse(event.data) } catch {}
      if (data.event === 'auth_result') done(data.result)
    }
    const ask = () => {
      const request = new XMLHttpRequest()
      request.open('POST', origin + '/auth/get')
      request.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded; charset=UTF-8')
      request.withCredentials = true
      request.onload = () => done(JSON.parse(request.responseText).user)
      request.onerror = () => done(false)
      request.send('bot_id=' + bot)
    }
    const watch = () => (popup.closed ? ask() : setTimeout(watch, 100))
    const query = new URLSearchParams({ bot_id: bot, origin: location.origin, return_to: location.href })
    const popup = window.open(origin + '/auth?' + query, 'telegram_oauth_bot' + bot, 'width=550,height=470')
    if (!popup) return
    addEventListener('message', listen)
    watch()
  }
  window.Telegram = { Login: { auth } }
})()`

/** Reports to its opener, at the requesting origin and nowhere else. */
const askingPage = (origin: string | null): string => `<!doctype html>
<title>Telegram</title>
<form>
  <label>Name <input name="name" value="Vera Lind"></label>
  <label>Number <input name="id"></label>
  <label>Age <input name="age" value="0"></label>
  <label>Token <input name="token"></label>
  <button>Accept</button>
</form>
<script>
  document.forms[0].addEventListener('submit', async event => {
    event.preventDefault()
    const query = new URLSearchParams(new FormData(event.target))
    const result = await (await fetch('/auth/sign?' + query)).json()
    opener.postMessage(JSON.stringify({ event: 'auth_result', result }), ${JSON.stringify(origin ?? '')})
    close()
  })
</script>`
