import type { AnswerOf } from '../../contract/call.ts'
import { pageSizes } from '../../contract/limits.ts'
import { listGiven, type Given } from '../../contract/partnership.ts'
import { History } from '../../ui/call/history.tsx'
import { Loaded, useList } from '../call/index.ts'
import { usePaged } from '../../ui/call/use-paged.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useText } from '../../texts/index.ts'
import { Figures } from '../../ui/figure.tsx'
import { FoldedCard } from '../../ui/folded-card.tsx'
import { Note } from '../../ui/note.tsx'
import { Base, Cause, CreditedOn, Paid } from './reward-cells.tsx'

/** The other side of rewards: what the house pays to others on account of this client, at its own expense. */
export function GivenList() {
  const { text } = useText()
  const list = useList(listGiven, { page: 1 }, { isQuiet: true })
  return (
    <FoldedCard title={text('rewards.givenTitle')}>
      <Note>{text('rewards.givenNote')}</Note>
      <Loaded list={list}>{answer => <Paying {...answer} />}</Loaded>
    </FoldedCard>
  )
}

function Paying({ given, totalMicro }: AnswerOf<typeof listGiven>) {
  const { text } = useText()
  const paged = usePaged(given, listGiven, {
    request: page => ({ page }),
    page: answer => answer.given,
    place: 'given',
  })

  return (
    <>
      {given.total > 0 && (
        <Figures
          items={[
            {
              term: text('rewards.givenTotal'),
              value: <OpenedAmount amountMicro={totalMicro} />,
              isMain: true,
            },
          ]}
        />
      )}
      {given.total > 0 && <Note>{text('rewards.givenRounded')}</Note>}
      <History
        paged={paged}
        pageSize={pageSizes.rewards}
        label={text('rewards.givenTitle')}
        columns={[
          { title: text('rewards.date'), place: 'detail', Cell: CreditedOn },
          { title: text('rewards.to'), place: 'title', Cell: To },
          { title: text('rewards.cause'), place: 'meta', Cell: Cause },
          { title: text('rewards.base'), place: 'wide', isFigure: true, Cell: Base },
          { title: text('rewards.paid'), place: 'amount', isFigure: true, Cell: Paid },
        ]}
        empty={text('rewards.givenEmpty')}
      />
    </>
  )
}

/** Sponsors are identified by their line above the client, not by name. */
function To({ item: { line } }: { item: Given }) {
  const { text } = useText()
  return text('rewards.sponsor', { LINE: line })
}
