/** Servers as browsers meet them in production: encrypted, over HTTP/2, with a certificate of this run. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request, type OutgoingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { newFolder } from '../test/support/program.ts'

type Answer = (asked: Http2ServerRequest, response: Http2ServerResponse) => void

export interface EncryptedServer {
  url: string
  close: () => void
}

/** Browsers have to be told that they may believe it. */
export async function startEncrypted(answer: Answer): Promise<EncryptedServer> {
  const server = createSecureServer(makeCertificate(), answer)
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `https://127.0.0.1:${port}`, close: () => void server.close() }
}

/** What stands before a program that has this address as its `PUBLIC_ORIGIN`. */
export const startProxy = (url: string): Promise<EncryptedServer> =>
  startEncrypted((asked, response) => {
    const { method, headers, authority } = asked
    const passed = request(
      url + asked.url,
      { method, headers: { ...withoutOwn(headers), host: authority } },
      got => {
        response.writeHead(got.statusCode!, withoutOwn(got.headers))
        got.pipe(response)
      },
    )
    asked.pipe(passed)
  })

/** Neither HTTP/2's own, nor those of a connection. */
const withoutOwn = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(:.*|connection|keep-alive|transfer-encoding|upgrade)$/.test(name),
    ),
  )

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = newFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const made = [
    '-keyout',
    key,
    '-out',
    cert,
    '-subj',
    '/CN=127.0.0.1',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
  ]
  execFileSync('openssl', ['req', ...kind, ...made], { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
