import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  incidentEnd,
  incidentEndSessions,
  incidentHoursMax,
  incidentList,
  incidentModes,
  incidentStart,
  type ListedIncident,
  type IncidentMode,
} from '../../contract/console/content.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { bannerLengthMax } from '../../contract/stops.ts'
import { hourMs } from '../../contract/time.ts'
import { loadConsoleTexts, useConsoleText } from '../../texts/console.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Status } from '../../ui/status.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBack } from '../../ui/dialog-back.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notices.ts'
import { useForm } from '../../ui/use-form.ts'
import { Names, useWho } from '../labels/actor.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { HeldWhile } from '../lists/held.tsx'
import { InFour, inFour } from '../forms/in-four.tsx'
import { Page } from '../page/page.tsx'
import { Reason } from '../forms/reason.tsx'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { fieldsInFour, fieldsOf, textIn, wholeIn, wholeWithin } from '../forms/typed.ts'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { Act, reasonField } from '../proposals/act.tsx'
import { useRight } from '../page/session.ts'
import style from './content.module.css'
import { Preview } from './preview.tsx'

/** Modes: what is paused for everybody, until when, and what clients read meanwhile. */
export function IncidentsPage() {
  const { text } = useConsoleText()
  const list = useList(incidentList, {})
  const mayStart = useRight('incident.start')
  const [opened, setOpened] = useState<'start' | 'endSessions'>()
  const close = () => setOpened(undefined)
  return (
    <Page
      title={text('consoleContent.incidents')}
      intro={text('consoleContent.incidentsIntro')}
      keys={text('consoleInbox.endKeys')}
      tools={
        mayStart && (
          <Actions>
            {(['start', 'endSessions'] as const).map(what => (
              <Button key={what} kind="danger" aria-haspopup="dialog" onClick={() => setOpened(what)}>
                {text(`consoleContent.${what}`)}
              </Button>
            ))}
          </Actions>
        )
      }
    >
      <Loaded list={list}>{({ incidents }) => <Incidents incidents={incidents} />}</Loaded>
      {opened && (
        <Modal kind="explanation" title={text(`consoleContent.${opened}`)} close={close}>
          {opened === 'start' ? <Starting close={close} /> : <EndingSessions close={close} />}
        </Modal>
      )}
    </Page>
  )
}

const keyOf = ({ number }: ListedIncident): string => String(number)

function Incidents({ incidents }: { incidents: readonly ListedIncident[] }) {
  const { text } = useConsoleText()
  const current = useRowKeys(incidents.map(keyOf))
  return (
    <DataTable
      name="incidents"
      label={text('consoleContent.incidents')}
      columns={useColumns(useRight('incident.end'), current)}
      items={incidents}
      keyOf={keyOf}
      needsAttention={({ endedAt }) => !endedAt}
      current={current}
    />
  )
}

/** On the selected mode, `x` ends it. */
function useColumns(mayEnd: boolean, current: string | undefined): DataColumn<ListedIncident>[] {
  const { text, date, language } = useConsoleText()
  const who = useWho()
  return [
    {
      id: 'mode',
      place: 'title',
      title: text('consoleContent.mode'),
      cell: ({ mode, endedAt }) => (
        <>
          <div>{text(`consoleContent.${mode}`)}</div>
          <Status tone={endedAt ? 'quiet' : 'bad'}>
            {text(endedAt ? 'consoleContent.off' : 'consoleContent.on')}
          </Status>
        </>
      ),
    },
    {
      id: 'since',
      place: 'named',
      title: text('consoleContent.since'),
      cell: ({ startedAt }) => date(startedAt),
    },
    {
      id: 'until',
      place: 'named',
      title: text('consoleContent.until'),
      cell: ({ endedAt, until }) => date(endedAt ?? until),
    },
    {
      id: 'by',
      place: 'named',
      title: text('consoleContent.by'),
      cell: ({ operator }) => <Names names={[who(operator)]} />,
    },
    {
      id: 'reason',
      place: 'below',
      isLabelled: true,
      title: text('console.reason'),
      cell: ({ reason }) => reason,
    },
    {
      id: 'banner',
      place: 'below',
      isLabelled: true,
      title: text('consoleContent.banner'),
      cell: ({ texts }) => <div className={style.words}>{texts[language]}</div>,
    },
    {
      id: 'act',
      place: 'amount',
      title: text('console.act'),
      cell: incident => (
        <>
          {incident.proposal && (
            <Link to={`/proposals/${incident.proposal}`}>{text('consoleTrading.waitsForSignatures')}</Link>
          )}
          <HeldWhile isOffered={mayEnd && !incident.proposal && !incident.endedAt}>
            <End incident={incident} isCurrent={keyOf(incident) === current} />
          </HeldWhile>
        </>
      ),
    },
  ]
}

function End({ incident: { number, mode }, isCurrent }: { incident: ListedIncident; isCurrent: boolean }) {
  const { text } = useConsoleText()
  const end = useSend(incidentEnd)
  return (
    <Act
      title={text('consoleContent.end')}
      of={text(`consoleContent.${mode}`)}
      note={text('consoleContent.endNote')}
      shortcut={isCurrent ? 'x' : undefined}
      fields={[reasonField]}
      run={async ({ reason = '' }) => {
        const sent = await end({ number, reason })
        return { outcome: sent.outcome, proposal: sent.outcome === 'ok' ? sent.answer.proposal : undefined }
      }}
      onDone={() => void refreshLists(incidentList)}
    />
  )
}

const fields = {
  ...fieldsOf('mode', 'hours', 'reason'),
  hours: [wholeWithin(1, incidentHoursMax)],
  ...fieldsInFour('banner', bannerLengthMax),
}

function Starting({ close }: { close: () => void }) {
  const { text } = useConsoleText()
  const start = useSend(incidentStart)
  const showOutcome = useOutcome()
  const form = useKeptForm('mode', fields, async values => {
    const mode = modeIn(values)
    if (!mode) return
    const until = new Date(Date.now() + wholeIn(values['hours']) * hourMs - 1_000)
    const texts = inFour(values, 'banner')
    const { outcome } = await start({ mode, until, reason: textIn(values, 'reason'), texts })
    showOutcome(outcome)
    if (outcome !== 'ok') return
    await refreshLists(incidentList)
    close()
  })
  const written = inFour(form.values, 'banner')
  const [filled, setFilled] = useState<Record<Language, string>>()
  const latest = useRef<IncidentMode>(undefined)
  // What clients read is there at once; what the operator has written of it stays.
  const prepare = async (chosen: IncidentMode): Promise<void> => {
    latest.current = chosen
    const texts = await prepared(chosen)
    // Texts that had to be fetched come after those of a mode that was chosen since.
    if (latest.current !== chosen) return
    setFilled(texts)
    for (const language of languages)
      if (written[language] === '' || written[language] === filled?.[language])
        form.fill(`banner.${language}`, texts[language])
  }
  const modeField = form.field('mode')
  return (
    <Form form={form} label={text('consoleContent.start')}>
      <Note>{text('consoleContent.startNote')}</Note>
      <Choice
        {...modeField}
        change={value => {
          modeField.change(value)
          const chosen = modeIn({ mode: value })
          if (chosen) void prepare(chosen)
        }}
        label={text('consoleContent.mode')}
        options={incidentModes.map(value => ({ value, title: text(`consoleContent.${value}`) }))}
      />
      <Field
        {...form.field('hours')}
        label={text('consoleContent.hours')}
        inputMode="numeric"
        maxLength={2}
      />
      <Reason form={form} />
      <InFour form={form} name="banner" label={text('consoleContent.banner')} />
      <Preview texts={written} />
      <Actions>
        <Button type="submit" kind="danger">
          {text('consoleContent.start')}
        </Button>
        <DialogBack />
      </Actions>
    </Form>
  )
}

/** Everybody's at once; it takes no key, since nobody loses anything but a session that may be stolen. */
function EndingSessions({ close }: { close: () => void }) {
  const { text } = useConsoleText()
  const end = useSend(incidentEndSessions)
  const showOutcome = useOutcome()
  const form = useForm(fieldsOf('reason'), async values => {
    const { outcome, answer } = await end({ reason: textIn(values, 'reason') })
    if (outcome !== 'ok') return showOutcome(outcome)
    notify({ title: text('consoleContent.sessionsEnded', { N: answer.ended }), message: '', success: true })
    close()
  })
  return (
    <Form form={form} label={text('consoleContent.endSessions')}>
      <Note>{text('consoleContent.endSessionsNote')}</Note>
      <Reason form={form} />
      <Actions>
        <Button type="submit" kind="danger">
          {text('consoleContent.endSessions')}
        </Button>
        <DialogBack />
      </Actions>
    </Form>
  )
}

const modeIn = (values: Record<string, string>): IncidentMode | undefined =>
  incidentModes.find(one => one === values['mode'])

/** The text for clients, prepared in each language. */
async function prepared(mode: IncidentMode): Promise<Record<Language, string>> {
  const written = await Promise.all(
    languages.map(async language => {
      const { text } = await loadConsoleTexts(language)
      return [language, text(`consoleContent.${mode}Text`)] as const
    }),
  )
  return Object.fromEntries(written) as Record<Language, string>
}
