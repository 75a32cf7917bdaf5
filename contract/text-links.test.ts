import { describe, expect, it } from 'vitest'
import { areLinksWhole, linkedParts, withoutAddresses } from './text-links.ts'

const inFour = (text: string) => ({ ru: text, en: text, de: text, es: text })

describe('links in what operators write', () => {
  it('lead to pages of this site and to other sites by https, whose host is named', () => {
    expect(
      linkedParts('See [your accounts](/cabinet/trade?id=1#deals) or [Tron](https://tron.network/a).'),
    ).toEqual([
      'See ',
      { name: 'your accounts', address: '/cabinet/trade?id=1#deals', host: undefined },
      ' or ',
      { name: 'Tron', address: 'https://tron.network/a', host: 'tron.network' },
      '.',
    ])
  })

  it('name a host as a browser knows it, whatever letters it was written in', () => {
    // The first letter is Cyrillic.
    expect(linkedParts('[x](https://аpple.com)')).toEqual([
      { name: 'x', address: 'https://xn--pple-43d.com/', host: 'xn--pple-43d.com' },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://example.org',
    '//example.org',
    String.raw`/\example.org`,
    String.raw`https://example.org\@evil.example`,
    'https://mastercopy.example@evil.example/',
    'https://',
    'cabinet/trade',
    '',
  ])('stay words where the address is not allowed: %s', address => {
    const text = `[name](${address})`
    expect(linkedParts(text)).toEqual([text])
    expect(areLinksWhole(inFour(text))).toBe(false)
  })

  it('are their names alone where nothing can be opened', () => {
    expect(withoutAddresses('Read [the terms](/documents) [today].')).toBe('Read the terms [today].')
  })

  it('are the same number in every language', () => {
    const text = 'Read [the terms](/documents)'
    expect(areLinksWhole(inFour(text))).toBe(true)
    expect(areLinksWhole(inFour('No link at all'))).toBe(true)
    expect(areLinksWhole({ ...inFour(text), de: 'Ohne Link' })).toBe(false)
  })

  it('lead to the same other sites in every language, in any order', () => {
    const [one, other] = ['[a](https://a.example/x)', '[b](https://b.example)']
    expect(areLinksWhole({ ...inFour(`${one} ${other}`), de: `${other} ${one}` })).toBe(true)
    expect(areLinksWhole({ ...inFour(`${one} ${other}`), de: `${one} ${one}` })).toBe(false)
    expect(areLinksWhole({ ...inFour(one), es: '[a](https://a.example/y)' })).toBe(false)
    expect(areLinksWhole({ ...inFour(one), ru: '[a](/documents)' })).toBe(false)
    expect(areLinksWhole({ ...inFour('[a](/documents)'), ru: '[a](/documents?tab=risk)' })).toBe(true)
  })
})
