import { describe, expect, it } from 'vitest'
import { screeningOf } from './screening.ts'

const [thief, robber] = ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7']
const list = `# of May\n${thief} theft\n\n${robber} ransom of June # as the office says\n# end\n`

describe('a list of addresses whose deposits are put aside', () => {
  it('says why each is listed', () => {
    const screening = screeningOf(list)
    expect([thief, robber, 'T'].map(address => screening.reasonFor(address))).toEqual([
      'theft',
      'ransom of June',
      null,
    ])
  })

  it('may come from Windows, and may list nobody', () => {
    expect(screeningOf(list.replaceAll('\n', '\r\n')).reasonFor(thief)).toBe('theft')
    expect(screeningOf('# end').reasonFor(thief)).toBeNull()
  })

  it('is refused where it was cut, wherever that was, and where something follows its end', () => {
    for (let length = 0; length < list.length - 1; length++)
      expect(() => screeningOf(list.slice(0, length))).toThrow('SCREENING_FILE')
    expect(() => screeningOf(`${list}${thief} theft\n`)).toThrow('does not end with the line "# end"')
  })

  it('is refused where a line has no address', () => {
    expect(() => screeningOf('# of May\nTheft theft\n# end\n')).toThrow('line 2')
  })
})
