import { languages } from '../../contract/languages.ts'
import { programList, type ConsoleProgram } from '../../contract/console/programs.ts'
import { hasRight } from '../../contract/console/rights.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { Actions } from '../../ui/actions.tsx'
import { Status } from '../../ui/status.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { HeldWhile } from '../lists/held.tsx'
import { Halves, Page } from '../page/page.tsx'
import { riskLabels } from '../labels/proposal-labels.ts'
import { Proposing } from '../proposals/proposing.tsx'
import { useSession } from '../page/session.ts'
import { ChangeForm, CloseForm, CreateForm } from './forms.tsx'

/** Programs with their terms and all versions of them; what two make, change or close. */
export function ProgramsPage() {
  const { text } = useConsoleText()
  const list = useList(programList, {})
  const mayWrite = hasRight(useSession().roles, 'trading.write')
  return (
    <Page title={text('consoleTrading.programs')} intro={text('consoleTrading.programsIntro')}>
      {mayWrite && (
        <Actions>
          <Proposing face={text('consoleTrading.create')} kind="primary">
            {propose => <CreateForm propose={propose} />}
          </Proposing>
        </Actions>
      )}
      <Loaded list={list}>
        {({ programs }) => (
          <Halves>
            {programs.map(program => (
              <Program key={program.key} program={program} mayWrite={mayWrite} />
            ))}
          </Halves>
        )}
      </Loaded>
    </Page>
  )
}

function Program({ program, mayWrite }: { program: ConsoleProgram; mayWrite: boolean }) {
  const { text, textOf, language, number, percent } = useConsoleText()
  const range = useRange()
  const words = program.texts[language]
  const titled = (act: 'change' | 'close') => `${text(`consoleTrading.${act}`)}: ${words.name}`
  return (
    <Card
      title={words.name}
      note={`${program.key} · ${program.strategy}`}
      actions={
        <Status tone={program.isOpen ? 'good' : 'quiet'}>
          {text(program.isOpen ? 'consoleTrading.open' : 'consoleTrading.closed')}
        </Status>
      }
    >
      <p>{words.about}</p>
      <Facts
        items={[
          { term: text('consoleTrading.risk'), value: text(riskLabels[program.risk]) },
          { term: text('consoleTrading.entry'), value: range(program) },
          { term: text('consoleTrading.tokens'), value: number(program.tokensOnOpening) },
          { term: text('consoleTrading.bonus'), value: percent(String(program.bonusPercent)) },
          { term: text('consoleTrading.chart'), value: text(`market.${program.chart}`) },
          { term: text('consoleTrading.dealDays'), value: number(program.dealDaysMax) },
          { term: text('consoleTrading.loss'), value: percent(program.lossPercentMax) },
          { term: text('consoleTrading.gain'), value: percent(program.gainPercentMax) },
          { term: text('consoleTrading.reportMinutes'), value: number(program.reportMinutesMax) },
          { term: text('consoleTrading.accounts'), value: number(program.accounts) },
          { term: text('consoleTrading.openDeals'), value: number(program.openDeals) },
        ]}
      />
      <details>
        <summary>{text('consoleTrading.inFour')}</summary>
        <Facts
          items={languages.map(one => ({
            term: textOf(`consoleFacts.${one}`),
            value: `${program.texts[one].name}: ${program.texts[one].about}`,
          }))}
        />
      </details>
      {program.changes.length > 0 && <Versions program={program} />}
      <HeldWhile isOffered={mayWrite && program.isOpen}>
        <Actions>
          <Proposing face={text('consoleTrading.change')} kind="secondary" title={titled('change')}>
            {propose => <ChangeForm program={program} propose={propose} />}
          </Proposing>
          <Proposing face={text('consoleTrading.close')} kind="danger" title={titled('close')}>
            {propose => <CloseForm program={program} propose={propose} />}
          </Proposing>
        </Actions>
      </HeldWhile>
    </Card>
  )
}

type Range = Pick<ConsoleProgram, 'leastMicro' | 'mostMicro' | 'unlockedLeastMicro'>

function useRange(): (terms: Range) => string {
  const { text, exactMoney } = useConsoleText()
  return ({ leastMicro, mostMicro, unlockedLeastMicro }) => {
    const LEAST = exactMoney(leastMicro)
    const range =
      mostMicro === undefined
        ? text('trading.rangeOpen', { LEAST })
        : text('trading.range', { LEAST, MOST: exactMoney(mostMicro) })
    if (unlockedLeastMicro === undefined) return range
    return `${range}, ${text('trading.unlockedFrom', { LEAST: exactMoney(unlockedLeastMicro) })}`
  }
}

function Versions({ program: { key, changes } }: { program: ConsoleProgram }) {
  const columns = useVersionColumns()
  const { text } = useConsoleText()
  return (
    <section aria-label={text('consoleTrading.versions')}>
      <h3>{text('consoleTrading.versions')}</h3>
      <DataTable
        name="program-versions"
        label={`${key}: ${text('consoleTrading.versions')}`}
        items={changes}
        keyOf={change => String(change.number)}
        columns={columns}
      />
    </section>
  )
}

function useVersionColumns(): DataColumn<ConsoleProgram['changes'][number]>[] {
  const { text, date, number, percent } = useConsoleText()
  const range = useRange()
  return [
    {
      id: 'number',
      place: 'named',
      title: text('consoleContent.version'),
      cell: change => number(change.number),
    },
    { id: 'from', place: 'title', title: text('consoleTrading.from'), cell: change => date(change.from) },
    {
      id: 'terms',
      place: 'below',
      title: text('consoleTrading.entry'),
      cell: change => (change.isOpen ? range(change) : text('consoleTrading.closed')),
    },
    {
      id: 'tokens',
      place: 'named',
      title: text('consoleTrading.tokens'),
      isFigure: true,
      isExtra: true,
      cell: change => number(change.tokensOnOpening),
    },
    {
      id: 'bonus',
      place: 'named',
      title: text('consoleTrading.bonus'),
      isFigure: true,
      isExtra: true,
      cell: change => percent(String(change.bonusPercent)),
    },
    {
      id: 'state',
      place: 'end',
      title: text('consoleTrading.state'),
      cell: change =>
        change.appliedAt ? (
          <Status tone="good">{text('consoleTrading.applied', { AT: date(change.appliedAt) })}</Status>
        ) : change.isOvertaken ? (
          <Status tone="quiet">{text('consoleTrading.overtaken')}</Status>
        ) : (
          <Status tone="waiting">{text('consoleTrading.announced')}</Status>
        ),
    },
  ]
}
