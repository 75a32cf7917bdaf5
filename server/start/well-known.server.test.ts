import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'

let context: TestApp
beforeAll(
  async () => void (context = await openTestApp({ variables: { LEGAL_EMAIL: 'office@example.org' } })),
)
afterAll(() => context.close())

async function read(path: string) {
  const answer = await fetch(context.url + path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

describe('search engines', () => {
  it('read what they may fetch and where the pages are', async () => {
    const { status, type, text } = await read('/robots.txt')
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      '',
      `Sitemap: ${context.url}/sitemap.xml`,
      '',
    ])
  })

  it('find every public page, the program’s too, and none of the cabinet', async () => {
    const { status, type, text } = await read('/sitemap.xml')
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
    const paths = [...text.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) =>
      address!.replace(context.url, ''),
    )
    const programs = ['/programs/1', '/programs/2', '/programs/3', '/programs/4']
    expect(paths).toEqual([
      '/',
      '/signin',
      '/signup',
      '/documents',
      '/programs',
      '/seals',
      '/coverage',
      '/impostors',
      ...programs,
    ])
  })
})

describe('who has found a weakness', () => {
  it('reads whom to write to, for less than a year to come', async () => {
    const { status, type, text } = await read('/.well-known/security.txt')
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain('Contact: mailto:office@example.org\n')
    expect(text).toContain(`Canonical: ${context.url}/.well-known/security.txt\n`)
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)![1]!)
    const days = (expires - context.context.clock().getTime()) / 86_400_000
    expect([days > 170, days < 365]).toEqual([true, true])
  })

  it('finds no such file where nobody is named', async () => {
    const other = await openTestApp()
    expect((await fetch(`${other.url}/.well-known/security.txt`)).status).toBe(404)
    await other.close()
  })
})
