/** What the sheet of a deal says, and that it says it once and in the reader's words. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leafHash, writeLeaf } from '../../contract/day-root.ts'
import { languages } from '../../contract/languages.ts'
import { marketChart } from '../../contract/market.ts'
import { dollars } from '../../contract/money.ts'
import { sealOf, writeContent } from '../../contract/seal.ts'
import { dealRecords } from '../../contract/track-record.ts'
import type { Deal } from '../../contract/trading.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, answersLater, fails, show } from '../component-test.tsx'
import { refreshLists } from '../../ui/call/lists.ts'
import { DealSheet } from './deal-sheet.tsx'

const salt = 'ab'.repeat(32)
const openedAt = new Date('2026-03-04T09:30:00.000Z')
const content = writeContent({
  daysMax: '30',
  exposure: '100',
  lossPercentMax: '2',
  number: '116',
  openPrice: '1.27405',
  openedAt: openedAt.toISOString(),
  openedAtVenue: '2026-03-04T09:29:12.000Z',
  program: 'starter',
  side: 'long',
  source: 'intake',
  symbol: 'GBP/USD',
  venue: 'Kraken',
})
const booked: Deal = {
  number: 116,
  part: undefined,
  openedAt,
  dueAt: undefined,
  at: new Date('2026-03-06T12:00:00Z'),
  status: 'credited',
  source: 'intake',
  resultSource: 'intake',
  stakeMicro: dollars(1_000),
  percent: '0.5',
  amountMicro: dollars(5),
  seal: sealOf(content, salt),
  proof: {
    content,
    salt,
    closePrice: '1.28042',
    closedAt: new Date('2026-03-06T11:59:00Z'),
    reference: 'close-1007',
  },
  dispute: undefined,
  countsIn: undefined,
}
const program = { id: 1, name: 'Starter', chart: 'poundUsd' } as const

const termsAndValues = (kind: 'dt' | 'dd') =>
  Array.from(document.querySelectorAll(kind), one => one.textContent)

test.each(languages)(
  'the sheet of a deal in %s has no code and no raw time, and says each thing once',
  async language => {
    fails(dealRecords, 500)
    fails(marketChart, 500)
    const { deals } = allTexts[language]
    await show(() => <DealSheet deal={booked} program={program} />, { language })
    await expect.element(page.getByText(deals.proof)).toBeVisible()
    await page.getByText(deals.proof).click()
    await expect.element(page.getByText(deals.fits)).toBeVisible()

    const terms = termsAndValues('dt').map(term => term.split(',')[0])
    expect(terms).toEqual([...new Set(terms)])
    expect(terms).toEqual(
      expect.arrayContaining([deals.opened, deals.partOpenPrice, deals.closePrice, deals.closingOrder]),
    )
    const values = termsAndValues('dd')
    expect(values).toContain(deals.sideLong)
    expect(values).toContain('Starter')
    for (const value of values) {
      expect(value).not.toMatch(/\d{4}-\d\d-\d\dT/)
      expect(['long', 'starter', 'intake']).not.toContain(value)
    }
  },
)

test('a deal whose opening price is no number shows it as it was sealed', async () => {
  fails(dealRecords, 500)
  const strange = content.replace('1.27405', 'about 1.27')
  const deal = { ...booked, seal: sealOf(strange, salt), proof: { ...booked.proof!, content: strange } }
  await show(() => <DealSheet deal={deal} program={program} />)
  await expect.element(page.getByText('about 1.27', { exact: true })).toBeVisible()
  await expect.element(page.getByText(allTexts.en.deals.fits)).toBeInTheDocument()
})

test('a deal that lost while its price rose says beside the prices that it was a short, and how large', async () => {
  fails(dealRecords, 500)
  fails(marketChart, 500)
  const { deals } = allTexts.en
  const short = content.replace('"long"', '"short"').replace('"100"', '"500"')
  const lost: Deal = {
    ...booked,
    percent: '-0.5',
    amountMicro: -dollars(5),
    seal: sealOf(short, salt),
    proof: { ...booked.proof!, content: short },
  }
  await show(() => <DealSheet deal={lost} program={program} />)
  await expect.element(page.getByText(deals.sideShort)).toBeVisible()
  await expect.element(page.getByText('500%')).toBeVisible()
})

const ending = '2026-03-06'
const recorded = writeLeaf({
  type: 'opening',
  at: openedAt.toISOString(),
  program: 'starter',
  number: '116',
  seal: booked.seal,
})
/** What the roots have of the deal, whose opening is the single entry of its day. */
const records = (...awaitedDays: string[]) => ({
  program: 'starter',
  records: [{ leaf: recorded, day: '2026-03-04', root: leafHash(recorded), place: 0, leaves: 1, path: [] }],
  awaitedDays,
})

/** A deal on an open page, which ends when its button is pressed. */
function EndingDeal() {
  const [hasEnded, setHasEnded] = useState(false)
  const open = { ...booked, status: 'opened', resultSource: undefined, percent: undefined, proof: undefined }
  return (
    <>
      <button type="button" onClick={() => setHasEnded(true)}>
        ends
      </button>
      <DealSheet deal={hasEnded ? booked : (open as Deal)} program={program} />
    </>
  )
}

test('a deal that ends on an open page is not said to lack its result while its records load again', async () => {
  fails(marketChart, 500)
  const { deals } = allTexts.en
  answers(dealRecords, records())
  await show(EndingDeal)
  await expect.element(page.getByText(deals.openingRecorded.split(' %')[0]!)).toBeVisible()

  const answer = answersLater(dealRecords, records(ending))
  void refreshLists(dealRecords)
  await page.getByRole('button', { name: 'ends' }).click()
  await expect.element(page.getByText(deals.fits)).toBeInTheDocument()
  await expect.element(page.getByText(deals.endingBroken)).not.toBeInTheDocument()
  answer()
  await expect.element(page.getByText(deals.endingAwaited.split(' %')[0]!)).toBeInTheDocument()
})
