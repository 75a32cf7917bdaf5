import { useState } from 'react'
import {
  newsDaysMax,
  newsLengthMax,
  newsList,
  newsPropose,
  newsWithdraw,
  type ListedNews,
} from '../../contract/console/content.ts'
import { ifAny } from '../../contract/rules.ts'
import { areLinksWhole, withoutAddresses } from '../../contract/text-links.ts'
import { useConsoleText } from '../../texts/console.ts'
import { usePageNumber } from '../../ui/call/url-state.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Badge } from '../../ui/badge.tsx'
import { Status } from '../../ui/status.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { Pager } from '../../ui/pager.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { HeldWhile } from '../lists/held.tsx'
import { InFour, inFour } from '../forms/in-four.tsx'
import { MomentField } from '../forms/moment-field.tsx'
import { ProposeActions } from '../forms/propose-actions.tsx'
import { Page } from '../page/page.tsx'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { daysAhead, fieldsInFour, fieldsOf, isToCome, momentIfAny, momentIn } from '../forms/typed.ts'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { Act, reasonField } from '../proposals/act.tsx'
import { Proposing, type Propose } from '../proposals/proposing.tsx'
import { useRight } from '../page/session.ts'
import style from './content.module.css'
import { Preview } from './preview.tsx'

const pageSize = 20

/** News in four languages: current, planned and past ones, and the next ones. */
export function NewsPage() {
  const { text } = useConsoleText()
  const [page, turn] = usePageNumber()
  const list = useList(newsList, { page })
  const mayWrite = useRight('content.write')
  return (
    <Page
      title={text('consoleContent.news')}
      intro={text('consoleContent.newsIntro')}
      keys={text('consoleInbox.endKeys')}
      tools={
        mayWrite && (
          <Proposing face={text('consoleContent.write')} kind="primary">
            {propose => <Writing propose={propose} />}
          </Proposing>
        )
      }
    >
      <Loaded list={list}>
        {({ news, total }) => (
          <>
            <Shown key={page} news={news} mayWrite={mayWrite} />
            <Pager page={page} pageSize={pageSize} total={total} turn={turn} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Shown({ news, mayWrite }: { news: readonly ListedNews[]; mayWrite: boolean }) {
  const { text } = useConsoleText()
  const current = useRowKeys(news.map(({ id }) => id))
  return (
    <DataTable
      name="news"
      label={text('consoleContent.news')}
      columns={useColumns(mayWrite, current)}
      items={news}
      keyOf={({ id }) => id}
      current={current}
    />
  )
}

/** On the selected news, `x` withdraws them. */
function useColumns(mayWrite: boolean, current: string | undefined): DataColumn<ListedNews>[] {
  const { text, date, language } = useConsoleText()
  return [
    {
      id: 'at',
      place: 'rest',
      title: text('consoleContent.when'),
      cell: ({ publishedAt }) => date(publishedAt),
    },
    { id: 'state', place: 'rest', title: text('consoleContent.state'), cell: news => <State news={news} /> },
    {
      id: 'words',
      place: 'title',
      title: text('consoleContent.inLanguage'),
      cell: ({ texts }) => <div className={style.words}>{withoutAddresses(texts[language])}</div>,
    },
    {
      id: 'others',
      title: text('consoleContent.preview'),
      isExtra: true,
      cell: ({ texts }) => <Preview texts={texts} hasLinks />,
    },
    {
      id: 'withdraw',
      place: 'end',
      title: text('console.act'),
      cell: one => (
        <HeldWhile isOffered={mayWrite && !one.withdrawnAt}>
          <Withdraw news={one} isCurrent={one.id === current} />
        </HeldWhile>
      ),
    },
  ]
}

function State({ news: { publishedAt, withdrawnAt, isNotification } }: { news: ListedNews }) {
  const { text } = useConsoleText()
  const isPlanned = useIsLater(publishedAt)
  const state = withdrawnAt ? 'gone' : isPlanned ? 'planned' : 'shown'
  const tone = ({ gone: 'quiet', planned: 'waiting', shown: 'good' } as const)[state]
  return (
    <>
      <Status tone={tone}>{text(`consoleContent.${state}`)}</Status>{' '}
      {isNotification && <Badge>{text('consoleContent.entry')}</Badge>}
    </>
  )
}

function Withdraw({ news: { id, texts }, isCurrent }: { news: ListedNews; isCurrent: boolean }) {
  const { text, language } = useConsoleText()
  const withdraw = useSend(newsWithdraw)
  return (
    <Act
      title={text('consoleContent.withdraw')}
      kind="quiet"
      shortcut={isCurrent ? 'x' : undefined}
      note={
        <>
          <div className={style.words}>{withoutAddresses(texts[language])}</div>
          <Note>{text('consoleContent.withdrawNote')}</Note>
        </>
      }
      fields={[reasonField]}
      run={async ({ reason = '' }) => {
        const sent = await withdraw({ id, reason })
        return {
          outcome: sent.outcome,
          proposal: sent.outcome === 'ok' ? sent.answer.proposal : undefined,
        }
      }}
      onDone={() => void refreshLists(newsList)}
    />
  )
}

const fields = {
  ...fieldsInFour('text', newsLengthMax),
  from: [momentIfAny, ifAny(isToCome), ifAny(daysAhead(newsDaysMax))],
  ...fieldsOf('greets?'),
}

function Writing({ propose }: { propose: Propose }) {
  const { text } = useConsoleText()
  const send = useSend(newsPropose)
  const showOutcome = useOutcome()
  const form = useKeptForm('news', fields, async values => {
    const sent = await send({
      texts: inFour(values, 'text'),
      isNotification: values['greets'] === 'yes',
      from: momentIn(values['from']) ?? undefined,
    })
    if (sent.outcome === 'ok') propose(sent.answer.proposal)
    else showOutcome(sent.outcome)
  })
  const texts = inFour(form.values, 'text')
  return (
    <Form form={form} label={text('consoleContent.write')}>
      <InFour
        form={form}
        name="text"
        label={text('consoleContent.texts')}
        hint={text('consoleContent.linksHint')}
      />
      <MomentField {...form.field('from')} label={text('consoleContent.from')} />
      <Checkbox {...form.field('greets')} label={text('consoleContent.greets')} />
      <Preview texts={texts} hasLinks />
      {!areLinksWhole(texts) && <Note>{text('consoleContent.linksFault')}</Note>}
      <ProposeActions />
    </Form>
  )
}

/** Whether a time was in the future when the page was drawn. */
function useIsLater(at: Date): boolean {
  const [drawnAt] = useState(() => Date.now())
  return at.getTime() > drawnAt
}
