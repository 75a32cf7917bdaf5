/** A node before the real one that has no answer to whatever names a certain thing, such as the logs of one address. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface DeafNode {
  url: string
  close(): Promise<void>
}

export async function deafNode(
  behind: string,
  isRefused: (question: string) => boolean | Promise<boolean>,
): Promise<DeafNode> {
  const server = createServer((request, response) => {
    void text(request).then(async question => {
      if (await isRefused(question)) return response.writeHead(503).end()
      const answer = await fetch(`${behind}${request.url}`, { method: 'POST', body: question })
      return response.writeHead(answer.status).end(await answer.text())
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
