/** A node before the real one that has no answer to whatever names a certain thing, such as the logs of one address. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { startLocally, type LocalServer } from './local-server.ts'

export function deafNode(
  behind: string,
  isRefused: (question: string) => boolean | Promise<boolean>,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    void text(request).then(async question => {
      if (await isRefused(question)) return response.writeHead(503).end()
      const answer = await fetch(`${behind}${request.url}`, { method: 'POST', body: question })
      return response.writeHead(answer.status).end(await answer.text())
    })
  })
  return startLocally(server)
}
