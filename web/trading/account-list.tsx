import type { TradingStatus } from '../../contract/codes.ts'
import { accountCurve, type TradingAccount } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { Status } from '../../ui/status.tsx'
import { DealSpark } from '../../ui/charts/deal-strip.tsx'
import { Spark } from '../../ui/charts/spark.tsx'
import { useList } from '../call/index.ts'
import { useOpened } from '../../ui/call/url-state.ts'
import { NextIcon } from '../../ui/icons.tsx'
import { Signed } from '../../ui/signed.tsx'
import { toneOf } from '../../ui/tone.ts'
import { AccountCard, tones } from './account.tsx'
import style from './account-list.module.css'
import { isDrawable, paidInAt, resultsOf } from './curve-points.ts'
import { shownIncome, worthOf } from './worth.ts'

/** Several accounts: a row each, of which one is open; those that are closed are folded together. */
export function AccountList({ accounts }: { accounts: readonly TradingAccount[] }) {
  const { text } = useText()
  const { opened, open } = useOpened()
  const inState = (state: TradingStatus) => accounts.filter(({ status }) => status === state)
  const living = [...inState('active'), ...inState('drying')]
  const closed = inState('closed')
  const chosen = (accounts.find(({ uid }) => uid === opened) ?? living[0] ?? closed[0])?.uid
  const items = (some: readonly TradingAccount[]) =>
    some.map(account => (
      <Item
        key={account.id}
        account={account}
        isOpen={account.uid === chosen}
        open={() => open(account.uid)}
      />
    ))

  return (
    <div className={style.list}>
      {items(living)}
      {closed.length > 0 && (
        <Disclosure
          title={text('trading.closedCount', { N: closed.length })}
          look="heading"
          isOpen={living.length === 0 || closed.some(({ uid }) => uid === chosen)}
        >
          <div className={style.list}>{items(closed)}</div>
        </Disclosure>
      )}
    </div>
  )
}

const Item = ({ account, isOpen, open }: { account: TradingAccount; isOpen: boolean; open: () => void }) =>
  isOpen ? <AccountCard account={account} /> : <Row account={account} open={open} />

function Row({ account, open }: { account: TradingAccount; open: () => void }) {
  const { text, money, resultMoney } = useText()
  const { program, uid, status, incomeMicro } = account

  return (
    <button type="button" className={style.row} aria-expanded={false} onClick={open}>
      <span className={style.name}>
        <strong>{program}</strong> <Status tone={tones[status]}>{text(`trading.${status}`)}</Status>
        <span className={style.uid}>
          <Identifier value={uid} />
        </span>
      </span>
      <span className={style.spark}>
        <Results account={account} />
      </span>
      <span className={style.figures}>
        {status !== 'closed' && (
          <>
            <strong>{money(worthOf(account))}</strong>
            <span>
              <span className={style.term}>{text('trading.profit')}</span>{' '}
              <Signed tone={toneOf(incomeMicro)}>{resultMoney(shownIncome(account))}</Signed>
            </span>
          </>
        )}
      </span>
      <NextIcon />
    </button>
  )
}

/** The results of an account's deals, without deposits and payouts; until they make a curve, one by one. */
function Results({ account: { uid, deals } }: { account: TradingAccount }) {
  const { answer } = useList(accountCurve, { uid }, { isQuiet: true, isWanted: deals.total > 0 })
  if (!answer) return null
  if (!isDrawable(answer.points))
    return (
      <DealSpark
        values={[
          ...resultsOf(answer.points).map(({ resultMicro }) => Number(resultMicro)),
          ...answer.openDeals.map(() => undefined),
        ]}
      />
    )
  const paidIn = paidInAt(answer.points)
  return (
    <Spark
      points={answer.points.map(({ at, equityMicro }, index) => ({
        at: at.getTime(),
        value: Number(equityMicro - paidIn[index]!),
      }))}
    />
  )
}
