import { Suspense, useId, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { listFinance } from '../../contract/finance.ts'
import { listNews } from '../../contract/news.ts'
import { showOverview } from '../../contract/overview.ts'
import { listStructure, structurePage } from '../../contract/partnership.ts'
import { accountCurve, listTrading, tradingHistory } from '../../contract/trading.ts'
import { loadOtherTexts, useText } from '../../texts/index.ts'
import { Empty } from '../../ui/empty.tsx'
import { areStepsAway } from '../../ui/appearance.ts'
import { later } from '../../ui/later.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStore } from '../../ui/store.ts'
import { clearLists, Loaded, Refresh, useList, useProfile } from '../call/index.ts'
import { arrivalsOf, MonthByProgram, Overview, Waiting } from '../overview/index.ts'
import { NewsEntries } from './news-entries.tsx'
import style from './page.module.css'
import { firstSteps, type StepState } from './first-steps.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FoldedCard } from '../../ui/folded-card.tsx'
import { PartnersIcon } from '../../ui/icons.tsx'

/** Most clients are past it. */
const Beginning = later(async () => {
  const [beginning] = await Promise.all([import('./beginning.tsx'), loadOtherTexts()])
  return beginning.Beginning
})

/** Beside what is looked at first, and folded on a phone. */
const Settlement = later(async () => (await import('./settlement.tsx')).Settlement)

/** All lists of this page, with the further pages and curves that belong to them. */
const clearShown = () =>
  clearLists(
    listNews,
    showOverview,
    listFinance,
    listTrading,
    tradingHistory,
    accountCurve,
    listStructure,
    structurePage,
  )

/** The client area's first page: the overview, what waits, the news and the referral statistics. */
export function MainPage() {
  const { text } = useText()
  const newsId = useId()
  const list = useList(listNews, {}, { inLanguage: true })
  const steps = useFirstSteps()
  const isProtectionShown = !useStore(areStepsAway) && steps.some(({ step }) => step === 'protect')
  // In the styles' one column what waits stands before the news.
  const [isOneColumn] = useState(() => matchMedia('(max-width: 72rem)').matches)
  const waiting = <Waiting isProtectionShown={isProtectionShown} />

  return (
    <>
      <PageHead title={text('cabinet.main')} tools={<Refresh call={showOverview} refresh={clearShown} />} />
      <div className={style.page}>
        <div className={style.first}>
          <Overview />
          {steps.length > 0 && (
            <Suspense fallback={<Skeleton />}>
              <Beginning steps={steps} />
            </Suspense>
          )}
        </div>
        <div className={style.columns}>
          <div className={style.main}>
            <MonthByProgram />
            {isOneColumn && waiting}
            <section aria-labelledby={newsId}>
              <h2 id={newsId} className={style.title}>
                {text('news.title')}
              </h2>
              <Loaded list={list}>
                {({ entries }) =>
                  entries.length === 0 ? (
                    <Empty>{text('news.empty')}</Empty>
                  ) : (
                    <NewsEntries entries={entries} />
                  )
                }
              </Loaded>
            </section>
          </div>
          <div className={style.aside}>
            {!isOneColumn && waiting}
            <Suspense>
              <Settlement />
            </Suspense>
            <Partners />
          </div>
        </div>
      </div>
    </>
  )
}

/** The remaining steps of a new client; none until they are known. */
function useFirstSteps(): StepState[] {
  const { isReachable, secondFactor, verification } = useProfile()
  const finance = useList(listFinance, {}, { isQuiet: true }).answer
  const trading = useList(listTrading, {}, { inLanguage: true, isQuiet: true }).answer
  if (!finance || !trading) return []

  const [account] = finance.accounts
  return firstSteps({
    isReachable,
    secondFactor,
    verification,
    transactions: account?.transactions.total ?? 0,
    arrivals: account ? arrivalsOf(account).length : 0,
    tradingAccounts: trading.accounts.length,
  })
}

/** The referral statistics in brief: the number of clients on each line, and the link to all of them. */
function Partners() {
  const { text } = useText()
  const list = useList(listStructure, {}, { isQuiet: true })

  return (
    <FoldedCard title={text('news.partnersTitle')}>
      <p>{text('news.partnersText')}</p>
      <Loaded list={list}>
        {({ counts }) => (
          <dl className={style.lines}>
            {counts.map(({ line, partners }) => (
              <div key={line}>
                <dt>{text('news.line', { LINE: line })}</dt>
                <dd>{text('news.partners', { N: partners })}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
      <Link to="/cabinet/structure" className={buttonClass()}>
        <PartnersIcon />
        {text('news.partnersLink')}
      </Link>
    </FoldedCard>
  )
}
