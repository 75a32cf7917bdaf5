import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readExactJson } from './exact-json.ts'

it('keeps a number as text where reading would round it or lose how it was written', () => {
  expect(readExactJson('{"a":0.99999999999999999999,"b":[1e3,-0,1.50],"c":1250.5,"d":-7}')).toEqual({
    a: '0.99999999999999999999',
    b: ['1e3', '-0', '1.50'],
    c: 1250.5,
    d: -7,
  })
})

it('leaves what is between quotation marks alone', () => {
  const typed = { '1e3': 'costs 1.50, "1e3" or \\"1e3', n: 1.5 }
  expect(readExactJson(JSON.stringify(typed))).toEqual(typed)
})

it('reads all else as JSON, and refuses what is none', () => {
  fc.assert(
    fc.property(fc.json(), json => {
      expect(readExactJson(json)).toEqual(JSON.parse(json))
    }),
  )
  for (const json of ['', '01', '{"a":1.}', '{"a":}', "{'a':1}", '{"a":"1e3}'])
    expect(() => readExactJson(json)).toThrow(SyntaxError)
})
