import { Link, useParams } from '@tanstack/react-router'
import {
  isMonth,
  monthPreview,
  monthPropose,
  monthRows,
  monthShow,
  type ConsoleMonth,
} from '../../contract/console/months.ts'
import { writePercent } from '../../contract/percent.ts'
import { secondMs } from '../../contract/time.ts'
import { hasRight } from '../../contract/console/rights.ts'
import { useConsoleText } from '../../texts/console.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { send } from '../../ui/call/send.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Status } from '../../ui/status.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { useWho } from '../labels/actor.tsx'
import { AtWork } from '../claims/at-work.tsx'
import { DownloadButton } from '../page/download-button.tsx'
import { Page } from '../page/page.tsx'
import { useKeys } from '../page/use-keys.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { SignProposal } from '../proposals/sign-proposal.tsx'
import { useSession } from '../page/session.ts'
import { Outliers, Totals, WaitingDeals } from './totals.tsx'

/** While a month is being executed its page refreshes. */
const everyMs = 5 * secondMs

/** The sums of a month, its obstacles, and its settlement under its hash. */
export function MonthPage() {
  const { text, month: nameOf, locale } = useConsoleText()
  const { month = '' } = useParams({ strict: false })
  const list = useList(monthShow, { month }, { everyMs, isQuiet: true })
  return (
    <Page title={isMonth(month) ? inTitle(nameOf(month), locale) : text('consoleMonths.title')}>
      <p>
        <Link to="/months">{text('consoleMonths.back')}</Link>
      </p>
      <Loaded list={list} missing={text('console.noSuch')}>
        {shown => <Month shown={shown} />}
      </Loaded>
    </Page>
  )
}

/** Some languages write months in small letters. */
const inTitle = (name: string, locale: string): string =>
  `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}`

function Month({ shown }: { shown: ConsoleMonth }) {
  const { text } = useConsoleText()
  const { run, totals, uncredited, disputed } = shown
  return (
    <>
      {run ? (
        <Run run={run} />
      ) : (
        <AtWork kind="month" itemKey={shown.month}>
          <MonthState shown={shown} />
        </AtWork>
      )}
      {totals && (
        <Card title={text('consoleMonths.totals')}>
          <Totals totals={totals} before={shown.before} />
          <Outliers totals={totals} />
        </Card>
      )}
      {uncredited.length > 0 && (
        <Card title={text('consoleMonths.toCredit')}>
          <WaitingDeals deals={uncredited} label={text('consoleMonths.toCredit')} />
          {shown.uncreditedMore && <Note>{text('console.more', { N: uncredited.length })}</Note>}
        </Card>
      )}
      {disputed.length > 0 && (
        <Card title={text('consoleMonths.disputedDeals')}>
          <WaitingDeals deals={disputed} label={text('consoleMonths.disputedDeals')} />
          {shown.disputedMore && <Note>{text('console.more', { N: disputed.length })}</Note>}
        </Card>
      )}
    </>
  )
}

function Run({ run }: { run: NonNullable<ConsoleMonth['run']> }) {
  const { text, date, number } = useConsoleText()
  const who = useWho()
  return (
    <Card
      title={text('consoleMonths.progress')}
      actions={
        <Status tone={run.finishedAt ? 'good' : 'waiting'}>
          {run.finishedAt
            ? text('consoleMonths.done', { AT: date(run.finishedAt) })
            : text('consoleMonths.running')}
        </Status>
      }
    >
      <Facts
        items={[
          { term: text('consoleMonths.begun'), value: date(run.begunAt) },
          { term: text('consoleMonths.actor'), value: run.signers.map(who).join(', ') },
          ...(run.finishedAt
            ? []
            : [
                { term: text('consoleMonths.stage'), value: text(`consoleMonths.stage_${run.stage}`) },
                { term: text('consoleMonths.left'), value: number(run.portionsLeft) },
              ]),
        ]}
      />
      <CopyField label={text('consoleMonths.hash')} value={run.hash} />
    </Card>
  )
}

/** Before execution: the preview, the objections, and the signatures under its hash. */
function MonthState({ shown }: { shown: ConsoleMonth }) {
  const { text, date, percent } = useConsoleText()
  const { preview, objections, coveragePpm, coverageAt, proposal } = shown
  const isSignable = hasRight(useSession().roles, 'month.write')
  return (
    <Card title={text('consoleMonths.preview')}>
      <Facts
        items={[
          { term: text('consoleMonths.settlable'), value: date(shown.settlableFrom) },
          {
            term: text('consoleMonths.computed'),
            value: preview ? date(preview.at) : text('consoleMonths.noPreview'),
          },
          ...(coveragePpm === undefined || !coverageAt
            ? []
            : [
                {
                  term: text('consoleMonths.coverage'),
                  value: `${percent(twoDecimals(BigInt(coveragePpm)))}, ${text('consoleMonths.asOf', { AT: date(coverageAt) })}`,
                },
              ]),
        ]}
      />
      {preview && <CopyField label={text('consoleMonths.hash')} value={preview.hash} />}
      <Objections objections={objections} />
      {shown.isDue && isSignable && <Computing shown={shown} />}
      {proposal ? (
        <SignProposal id={proposal} shortcut="a" onSigned={refreshMonth} onEnded={refreshMonth} />
      ) : (
        isSignable &&
        preview &&
        shown.isDue && (
          <Proposal month={shown.month} hash={preview.hash} isPrevented={objections.some(isToBeEnded)} />
        )
      )}
    </Card>
  )
}

const refreshMonth = () => void refreshLists(monthShow)

/** Rounded down, as on the page of coverage. */
const twoDecimals = (ppm: bigint): string => writePercent(ppm - (ppm % 100n))

function Objections({ objections }: { objections: ConsoleMonth['objections'] }) {
  const { text, textOf } = useConsoleText()
  if (objections.length === 0) return <p>{text('consoleMonths.nothingHolds')}</p>
  return (
    <NoticeBox title={text('consoleMonths.objections')}>
      {objections.map(one => textOf(`consoleMonths.${one}`)).join(' ')}
    </NoticeBox>
  )
}

function Computing({ shown: { month, preview } }: { shown: ConsoleMonth }) {
  const { text } = useConsoleText()
  const showOutcome = useOutcome()
  const compute = async () => {
    const { outcome } = await send(monthPreview, { month }, { message: text('consoleMonths.computing') })
    if (outcome !== 'ok') showOutcome(outcome)
    await refreshLists(monthShow)
  }
  return (
    <Actions>
      <Button kind="secondary" onClick={() => void compute()}>
        {text('consoleMonths.compute')}
      </Button>
      {preview && (
        <DownloadButton call={monthRows} request={{ month }} message={text('consoleMonths.drawing')}>
          {text('consoleMonths.file')}
        </DownloadButton>
      )}
    </Actions>
  )
}

/** An old figure of coverage is replaced as the month is settled; anything else is first to be ended by people. */
const isToBeEnded = (objection: ConsoleMonth['objections'][number]): boolean =>
  objection !== 'coverageUnknown'

function Proposal({ month, hash, isPrevented }: { month: string; hash: string; isPrevented: boolean }) {
  const { text } = useConsoleText()
  const sendCall = useSend(monthPropose)
  const showOutcome = useOutcome()
  const propose = async () => {
    const { outcome } = await sendCall({ month, hash })
    if (outcome !== 'ok') showOutcome(outcome)
    await refreshLists(monthShow)
  }
  useKeys({ a: () => void propose() })
  return (
    <>
      <Note>{text('consoleMonths.proposeNote')}</Note>
      <Actions>
        <Button kind={isPrevented ? 'secondary' : 'primary'} onClick={() => void propose()}>
          {text('consoleMonths.propose')}
        </Button>
      </Actions>
    </>
  )
}
