import { useState } from 'react'
import type { FinanceAccount } from '../../contract/finance.ts'
import { useText } from '../../texts/index.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Facts } from '../../ui/facts.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Arrivals } from './arrivals.tsx'
import style from './deposit.module.css'
import { TestNetwork } from './test-network.tsx'
import { calmMs, soonMs, useDepositWatch } from './deposit-refresh.ts'

/** How to top up an account, and what is on its way to it. */
export function DepositPanel({
  account,
  isTestNetwork,
}: {
  account: FinanceAccount
  isTestNetwork: boolean
}) {
  const { text } = useText()
  const [isExpecting, setExpecting] = useState(false)
  useDepositWatch(account, isExpecting ? soonMs : calmMs)
  const { depositAddress } = account

  return (
    <div className={style.panel}>
      {isTestNetwork && <TestNetwork hasSent={() => setExpecting(true)} />}
      <Arrivals account={account} />
      {depositAddress === undefined ? (
        <Empty>{text('finance.noAddress')}</Empty>
      ) : (
        <Target address={depositAddress} minimumMicro={account.depositMicroMin} />
      )}
    </div>
  )
}

function Target({ address, minimumMicro }: { address: string; minimumMicro: bigint }) {
  const { text, money } = useText()
  const minimum = money(minimumMicro)
  const facts = [
    { term: text('finance.network'), value: text('finance.networkName') },
    { term: text('finance.minimum'), value: minimum },
    { term: text('finance.rate'), value: text('finance.rateValue') },
  ]

  return (
    <>
      <p className={style.lead}>{text('finance.depositLead')}</p>
      <div className={style.target}>
        <QrCode value={address} label={text('finance.qr')} />
        <div className={style.words}>
          <CopyField label={text('finance.address')} value={address} />
          <Facts items={facts} />
        </div>
      </div>
      <NoticeBox title={text('finance.beforeTitle')}>{text('finance.onlyUsdt')}</NoticeBox>
      <ul className={style.notes}>
        <li>{text('finance.smallKept', { MINIMUM: minimum })}</li>
        <li>{text('finance.whenSolid')}</li>
        <li>{text('finance.compare')}</li>
      </ul>
    </>
  )
}
