import { listTrading } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FoldedCard } from '../../ui/folded-card.tsx'
import { Note } from '../../ui/note.tsx'
import { useList } from '../call/index.ts'

/** The current month of the client's trading accounts, from when on it can be settled, and earlier ones that wait. */
export function Settlement() {
  const { text, month, day } = useText()
  const { answer } = useList(listTrading, {}, { inLanguage: true, isQuiet: true })
  const accounts = answer?.accounts.filter(({ status }) => status !== 'closed') ?? []
  if (!answer || accounts.length === 0) return null

  const { running } = answer
  const unsettled = [...new Set(accounts.flatMap(account => account.unsettled))].toSorted()
  return (
    <FoldedCard title={text('news.settlementTitle')}>
      <Facts
        items={[
          { term: text('news.runningMonth'), value: month(running.month) },
          {
            term: text('news.settlableFrom'),
            value: text('news.utcDay', { DAY: day(running.settlableFrom, 'UTC') }),
          },
          ...(unsettled.length > 0
            ? [{ term: text('news.unsettled'), value: unsettled.map(month).join(', ') }]
            : []),
        ]}
      />
      <Disclosure title={text('news.settlementHow')}>
        <Note>{text('news.settlementNote')}</Note>
      </Disclosure>
    </FoldedCard>
  )
}
