import { dayMs } from '../../contract/time.ts'
import {
  auditChain,
  auditFile,
  auditList,
  auditVerify,
  type AuditFaultShown,
  type AuditFilters,
} from '../../contract/console/audit.ts'
import { isDay } from '../../contract/wire.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { send } from '../../ui/call/send.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { notify } from '../../ui/notices.ts'
import { DownloadButton } from '../page/download-button.tsx'
import { idIn, useFilters } from '../lists/filters.ts'
import { BeforePager } from '../lists/older-pager.tsx'
import { Page } from '../page/page.tsx'
import { Reference } from '../labels/reference.tsx'
import { useOutcome } from '../page/use-outcome.ts'
import { EventTable } from './event-table.tsx'
import { FilterForm } from './filter-form.tsx'
import style from './audit.module.css'

/** The log, the latest first, filtered by the address; and the state of the chain. */
export function AuditPage() {
  const { text } = useConsoleText()
  const [chosen, choose] = useFilters('actor', 'client', 'action', 'subject', 'from', 'until', 'before')
  const filters = filtersOf(chosen)
  const list = useList(auditList, { ...filters, before: idIn(chosen.before) || undefined })
  return (
    <Page title={text('consoleAudit.title')} intro={text('consoleAudit.intro')}>
      <Chain />
      <FilterForm
        chosen={chosen}
        choose={choose}
        more={
          <DownloadButton call={auditFile} request={filters}>
            {text('console.csv')}
          </DownloadButton>
        }
      />
      <Loaded list={list}>
        {({ events, more }) => (
          <>
            <div className={style.log}>
              <EventTable events={events} />
            </div>
            <BeforePager
              before={chosen.before}
              oldest={more && events.at(-1)!.id}
              turn={before => choose({ before })}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

type Chosen = Record<'actor' | 'client' | 'action' | 'subject' | 'from' | 'until', string>

function filtersOf({ actor, client, action, subject, from, until }: Chosen): AuditFilters {
  return {
    actor: actor || undefined,
    client: client || undefined,
    action: action || undefined,
    subject: subject || undefined,
    from: isDay(from) ? new Date(from) : undefined,
    until: isDay(until) ? new Date(new Date(until).getTime() + dayMs) : undefined,
  }
}

function Chain() {
  const { text, exactMoment, calendarDay, number } = useConsoleText()
  const chain = useList(auditChain, {})
  return (
    <Loaded list={chain}>
      {({ entries, hash, linkedAt, waiting, waitsSince, root }) => (
        <Card title={text('consoleAudit.state')} actions={<Verify />}>
          <Facts
            items={[
              { term: text('consoleAudit.entries'), value: number(Number(entries)) },
              { term: text('consoleAudit.head'), value: hash ? <Reference value={hash} /> : '–' },
              { term: text('consoleAudit.linkedAt'), value: linkedAt ? exactMoment(linkedAt) : '–' },
              {
                term: text('consoleAudit.waiting'),
                value: waitsSince
                  ? text('consoleAudit.waitingSince', { N: waiting, AT: exactMoment(waitsSince) })
                  : number(waiting),
              },
              {
                term: text('consoleAudit.root'),
                value: root ? (
                  <>
                    {text(root.entries === '0' ? 'consoleAudit.rootEmpty' : 'consoleAudit.rootNames', {
                      DAY: calendarDay(root.day),
                      ENTRY: root.entries,
                    })}{' '}
                    <Reference value={root.root} />
                  </>
                ) : (
                  text('consoleAudit.noRoot')
                ),
              },
            ]}
          />
        </Card>
      )}
    </Loaded>
  )
}

function Verify() {
  const { text, number } = useConsoleText()
  const sentenceOf = useFaultSentence()
  const showOutcome = useOutcome()
  const verify = async (): Promise<void> => {
    const sent = await send(auditVerify, {}, { message: text('consoleAudit.verifying') })
    if (sent.outcome !== 'ok') return showOutcome(sent.outcome)
    const { entries, faults } = sent.answer
    const isRight = faults.length === 0
    notify({
      title: isRight
        ? text('consoleAudit.right', { ENTRIES: number(Number(entries)) })
        : text('consoleAudit.wrong'),
      message: isRight
        ? ''
        : [...faults.slice(0, 5).map(sentenceOf), text('consoleAudit.wrongNote')].join('\n'),
      success: isRight,
    })
  }
  return <Button onClick={() => void verify()}>{text('consoleAudit.verify')}</Button>
}

/** A sentence for what is wrong with the log. */
function useFaultSentence(): (fault: AuditFaultShown) => string {
  const { text, exactMoment, calendarDay } = useConsoleText()
  return ({ kind, entry = '', former = '', event = '', day, at, after, count = 0 }) => {
    const values = {
      ENTRY: entry,
      FORMER: former,
      EVENT: event,
      DAY: day ? calendarDay(day) : '',
      AT: at ? exactMoment(at) : '',
      AFTER: after ? exactMoment(after) : '',
      N: count,
    }
    return text(`consoleAudit.${kind}`, values)
  }
}
