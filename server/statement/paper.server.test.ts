/** What stands on the pages of a statement. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { vera } from '../../test/cast.ts'
import { openHouse, type TestHouse } from '../../test/house.ts'
import type { Visitor } from '../../test/visitor.ts'
import { groupUid } from '../../contract/address.ts'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { amounts } from '../figures.ts'
import { pdfPages } from './pdf-text-fixture.ts'
import { ask, lines, micro } from './statement-fixture.ts'

let house: TestHouse
let veras: Visitor
let uid: string
beforeAll(async () => {
  house = await openHouse({ variables: { LEGAL_NAME: 'Example Ltd.', LEGAL_NUMBER: '12345' } })
  veras = await house.client({ ...vera, name: `Vera ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)}` })
  uid = (await veras.ask(listFinance, {})).accounts[0]!.uid
  for (let times = 1; times <= 60; times++)
    await house.fund(vera.email, dollars(times * 1000) + BigInt(times))
})
afterAll(() => house.close())

const pagesIn = async (visitor: Visitor) => pdfPages((await ask(visitor, { uid, format: 'pdf' })).content)

it('tells the same movements as the CSV, figure by figure', async () => {
  const { moved, closing } = await lines(veras, { uid })
  const told = (await pagesIn(veras)).flat()
  const write = amounts('en')
  for (const line of moved) {
    const at = told.indexOf(line.Reference)
    expect(told.slice(at + 1, at + 3)).toEqual([write(micro(line.In)), write(micro(line.Balance))])
  }
  expect(moved).toHaveLength(60)
  expect(told.filter(piece => piece === write(micro(closing.Balance)))).not.toHaveLength(0)
})

it('says on every page whose it is, which page it is, and what the columns are', async () => {
  const pages = await pagesIn(veras)
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, page] of pages.entries()) {
    const text = page.join('\n')
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(text).toContain(groupUid(uid))
    expect(text).toContain('Example Ltd. · 12345')
    expect(text).toMatch(/SHA-256 of this statement as CSV: [\da-f]{64}/)
    expect(text).toContain('Test network: the money in this statement is play money')
    if (/[\da-f]{8}-[\da-f]{4}-/.test(text)) expect(page).toContain('Time (UTC)')
  }
})

it('is in the language of its reader, with a long name on several lines', async () => {
  const visitor = house.visitor('ru')
  await visitor.enter(vera)
  const [first = []] = await pagesIn(visitor)
  expect(first).toContain('Выписка по счёту')
  expect(first.filter(piece => piece.includes('Wolfeschlegel')).length).toBeGreaterThan(1)
  expect(first).toContain('Входящий остаток')
})
