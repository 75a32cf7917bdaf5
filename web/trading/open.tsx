import { listFinance } from '../../contract/finance.ts'
import { listPrograms } from '../../contract/trading.ts'
import { Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Empty } from '../../ui/empty.tsx'
import { unfilledRosette } from '../../ui/rosette.ts'
import { RiskLine } from '../../ui/risk-line.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { formOutline } from '../../ui/skeleton.tsx'
import { Back } from '../money/back.tsx'
import { Unconfirmed } from '../money/unconfirmed.tsx'
import { Stopped, useStopped } from '../stops/index.ts'
import { balanceMs } from '../money/balance.ts'
import { OpeningForm } from './opening-form.tsx'

/** Opening a trading account: a page of its own, where nothing is chosen, filled in or ticked beforehand. */
export function OpenAccountPage() {
  const { text } = useText()
  const programs = useList(listPrograms, {}, { inLanguage: true, message: text('trading.loadingPrograms') })
  const finance = useList(listFinance, {}, { everyMs: balanceMs })

  const isStopped = useStopped('trading')

  return (
    <>
      <Back to="/cabinet/trade">{text('trading.title')}</Back>
      <PageHead title={text('trading.openTitle')}>
        <RiskLine title={text('risk.title')}>{text('risk.line')}</RiskLine>
        <Unconfirmed payment="trading" />
      </PageHead>
      <Loaded list={programs} outline={formOutline}>
        {({ programs: open }) =>
          isStopped ? (
            <Empty drawing="wave">
              <Stopped what="trading" />
            </Empty>
          ) : open.length === 0 ? (
            <Empty drawing={unfilledRosette}>
              <strong>{text('trading.noPrograms')}</strong>
              <br />
              {text('trading.noProgramsNote')}
            </Empty>
          ) : (
            <Loaded list={finance} outline={formOutline}>
              {({ accounts, token }) => (
                <OpeningForm
                  programs={open}
                  balanceMicro={accounts[0]?.balanceMicro ?? 0n}
                  tokens={token.balance}
                />
              )}
            </Loaded>
          )
        }
      </Loaded>
    </>
  )
}
