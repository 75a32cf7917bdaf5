import { useRef, useState } from 'react'
import type { TradingStatus } from '../../contract/codes.ts'
import type { TradingAccount } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { Status } from '../../ui/status.tsx'
import { useOpened } from '../../ui/call/url-state.ts'
import { NextIcon } from '../../ui/icons.tsx'
import { SignedAmount } from '../../ui/signed.tsx'
import { AccountCard, tones } from './account.tsx'
import style from './account-list.module.css'
import { AccountSpark, SparksNote, useSparks, type AccountSparks } from './account-sparks.tsx'
import { litAmong } from './lit-account.ts'
import { shownIncome, worthOf } from './worth.ts'

/** A row for each account, of which one is open; beside others, those that are closed are folded together. */
export function AccountList({ accounts }: { accounts: readonly TradingAccount[] }) {
  const { text } = useText()
  const { opened, open } = useOpened()
  const inState = (state: TradingStatus) => accounts.filter(({ status }) => status === state)
  const isOne = accounts.length === 1
  const living = isOne ? accounts : [...inState('active'), ...inState('drying')]
  const closed = isOne ? [] : inState('closed')
  const lit = litAmong(accounts)
  // Without a choice the first one, which stays open when another comes before it: the client may be closing it.
  const [first] = useState((living[0] ?? closed[0])?.uid)
  const chosen = accounts.some(({ uid }) => uid === opened) ? opened : first

  return (
    <div className={style.list}>
      <Rows accounts={living} chosen={chosen} lit={lit} open={open} />
      {closed.length > 0 && (
        <Disclosure
          title={text('trading.closedCount', { N: closed.length })}
          look="heading"
          isOpen={living.length === 0 || closed.some(({ uid }) => uid === chosen)}
        >
          <div className={style.list}>
            <Rows accounts={closed} chosen={chosen} open={open} />
          </div>
        </Disclosure>
      )}
    </div>
  )
}

interface RowsProps {
  accounts: readonly TradingAccount[]
  /** The account that is open. */
  chosen: string | undefined
  /** The account to which money has just moved. */
  lit?: string | undefined
  open: (uid: string) => void
}

/** Accounts with their signs on one scale: what closed ones once made does not flatten those that live. */
function Rows({ accounts, chosen, lit, open }: RowsProps) {
  const sparks = useSparks(accounts)
  const isDrawn = accounts.some(({ uid }) => uid !== chosen)
  const isPressed = useRef(false)
  // The row that was pressed is gone: keyboards and screen readers go on in what takes its place.
  const come = (place: HTMLElement | null): void => {
    if (!place || !isPressed.current) return
    isPressed.current = false
    place.focus({ preventScroll: true })
  }
  return (
    <>
      {accounts.map(account =>
        account.uid === chosen ? (
          // Lit where money has just moved to it.
          <div
            key={account.id}
            ref={come}
            className={account.uid === lit ? style.lit : undefined}
            tabIndex={-1}
          >
            <AccountCard account={account} />
          </div>
        ) : (
          <Row
            key={account.id}
            account={account}
            sparks={sparks}
            open={() => {
              isPressed.current = true
              open(account.uid)
            }}
          />
        ),
      )}
      {isDrawn && (
        <div className={style.sparks}>
          <SparksNote sparks={sparks} />
        </div>
      )}
    </>
  )
}

interface RowProps {
  account: TradingAccount
  sparks: AccountSparks
  open: () => void
}

function Row({ account, sparks, open }: RowProps) {
  const { text, money, resultMoney } = useText()
  const { program, uid, status, incomeMicro } = account

  return (
    <button type="button" className={style.row} aria-expanded={false} onClick={open} data-prints="">
      <span className={style.name}>
        <strong>{program}</strong> <Status tone={tones[status]}>{text(`trading.${status}`)}</Status>
        <span className={style.uid}>
          <Identifier value={uid} />
        </span>
      </span>
      <span className={style.spark}>
        <AccountSpark uid={uid} sparks={sparks} />
      </span>
      <span className={style.figures}>
        {status !== 'closed' && (
          <>
            <strong>{money(worthOf(account))}</strong>
            <span>
              <span className={style.term}>{text('trading.profit')}</span>{' '}
              <SignedAmount of={incomeMicro}>{resultMoney(shownIncome(account))}</SignedAmount>
            </span>
          </>
        )}
      </span>
      <NextIcon />
    </button>
  )
}
