import { useState, type Ref } from 'react'
import type { FinanceAccount } from '../../contract/finance.ts'
import type { Micro } from '../../contract/money.ts'
import { MaskedAmounts, useText } from '../../texts/index.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Arrivals } from './arrivals.tsx'
import style from './deposit.module.css'
import { TestNetwork } from './test-network.tsx'
import { calmMs, soonMs, useDepositWatch } from './deposit-refresh.ts'

/** How to top up an account, and what is on its way to it. */
export function DepositPanel({
  account,
  isTestNetwork,
  ref,
}: {
  account: FinanceAccount
  isTestNetwork: boolean
  /** Ref of the address, which topping up scrolls to. */
  ref: Ref<HTMLDivElement>
}) {
  const { text } = useText()
  const [isExpecting, setExpecting] = useState(false)
  useDepositWatch(account, isExpecting ? soonMs : calmMs)
  const { depositAddress } = account

  return (
    <div className={style.panel}>
      <div className={style.halves}>
        {depositAddress === undefined ? (
          <Empty drawing="wave">{text('finance.noAddress')}</Empty>
        ) : (
          <Target ref={ref} address={depositAddress} />
        )}
        <div className={style.words}>
          {/* Published figures, which need not be hidden. */}
          <MaskedAmounts isOn={false}>
            <Terms minimumMicro={account.depositMicroMin} />
          </MaskedAmounts>
          <Arrivals account={account} />
        </div>
      </div>
      {isTestNetwork && <TestNetwork hasSent={() => setExpecting(true)} />}
    </div>
  )
}

function Terms({ minimumMicro }: { minimumMicro: Micro }) {
  const { text, money } = useText()
  const minimum = money(minimumMicro)
  return (
    <>
      <Facts
        items={[
          { term: text('finance.network'), value: text('finance.networkName') },
          { term: text('finance.minimum'), value: minimum },
          { term: text('finance.rate'), value: text('finance.rateValue') },
        ]}
      />
      <Cautions minimum={minimum} />
    </>
  )
}

function Target({ address, ref }: { address: string; ref: Ref<HTMLDivElement> }) {
  const { text } = useText()
  return (
    <div ref={ref} className={style.target} tabIndex={-1} role="group" aria-label={text('finance.address')}>
      <p className={style.only}>{text('finance.onlyOne')}</p>
      <div className={style.code}>
        <QrCode value={address} label={text('finance.qr')} />
      </div>
      <div className={style.address}>
        <p className={style.term}>{text('finance.address')}</p>
        <Identifier value={address} />
        <a className={style.impostors} href="/impostors">
          {text('risk.impostors')}
        </a>
      </div>
      <div className={style.copy}>
        <CopyButton value={address} label={text('finance.copyAddress')} isWide />
      </div>
    </div>
  )
}

/** Details that few need at once, and that must be found by those who need them. */
function Cautions({ minimum }: { minimum: string }) {
  const { text } = useText()
  return (
    <Disclosure title={text('finance.somethingElse')} look="heading">
      <ul className={style.cautions}>
        <li>{text('finance.onlyUsdt')}</li>
        <li>{text('finance.smallKept', { MINIMUM: minimum })}</li>
        <li>{text('finance.whenSolid')}</li>
        <li>{text('finance.compare')}</li>
      </ul>
    </Disclosure>
  )
}
