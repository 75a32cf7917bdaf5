import type { AnswerOf } from '../../contract/call.ts'
import { clientPapers } from '../../contract/console/clients.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { Status } from '../../ui/status.tsx'
import { Actor } from '../labels/actor.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { useRowLabels } from '../labels/row-labels.ts'

type Papers = AnswerOf<typeof clientPapers>

/** Consents, uploads and mails. The content of a mail is not shown: some contain codes. */
export function Papers({ client }: { client: string }) {
  const { text } = useConsoleText()
  const [reviewColumns, mailColumns] = [useReviewColumns(), useMailColumns()]
  const list = useList(clientPapers, { client })
  return (
    <Loaded list={list}>
      {({ accepted, reviews, mails }) => (
        <>
          <h2>{text('consoleClients.reviews')}</h2>
          <DataTable
            name="documents of a client"
            label={text('consoleClients.reviews')}
            items={reviews.map((review, index) => ({ ...review, index }))}
            keyOf={({ index }) => String(index)}
            columns={reviewColumns}
          />
          <h2>{text('consoleClients.accepted')}</h2>
          <Accepted accepted={accepted} />
          <h2>{text('consoleClients.mails')}</h2>
          <DataTable
            name="mails to a client"
            label={text('consoleClients.mails')}
            items={mails.map((mail, index) => ({ ...mail, index }))}
            keyOf={({ index }) => String(index)}
            columns={mailColumns}
          />
        </>
      )}
    </Loaded>
  )
}

const verdictTones = { waiting: 'waiting', reopened: 'waiting', verified: 'good', rejected: 'bad' } as const

function useReviewColumns(): DataColumn<Papers['reviews'][number] & { index: number }>[] {
  const { text, date } = useConsoleText()
  return [
    {
      id: 'at',
      place: 'rest',
      title: text('consoleClients.when'),
      cell: one => date(one.at ?? one.uploadedAt),
    },
    {
      id: 'state',
      place: 'title',
      title: text('consoleClients.state'),
      cell: ({ verdict }) => (
        <Status tone={verdictTones[verdict ?? 'waiting']}>
          {text(`consoleClients.${verdict ?? 'waiting'}`)}
        </Status>
      ),
    },
    {
      id: 'reason',
      place: 'below',
      title: text('console.reason'),
      cell: ({ reason }) => reason && text(`verification.${reason}`),
    },
    {
      id: 'comment',
      place: 'below',
      title: text('consoleVerification.comment'),
      cell: ({ comment }) => comment,
    },
    {
      id: 'actor',
      place: 'end',
      title: text('consoleClients.actor'),
      cell: ({ actor, operator }) => actor && <Actor actor={actor} operator={operator} />,
    },
  ]
}

/** The documents that a client has agreed to, with the version. */
export function Accepted({ accepted }: { accepted: Papers['accepted'] }) {
  const { text } = useConsoleText()
  return (
    <DataTable
      name="accepted by a client"
      label={text('consoleClients.accepted')}
      items={accepted.map((one, index) => ({ ...one, index }))}
      keyOf={({ index }) => String(index)}
      columns={useAcceptedColumns()}
    />
  )
}

function useAcceptedColumns(): DataColumn<Papers['accepted'][number] & { index: number }>[] {
  const { text, date } = useConsoleText()
  const labels = useRowLabels()
  return [
    { id: 'at', place: 'rest', title: text('consoleClients.when'), cell: ({ at }) => date(at) },
    {
      id: 'what',
      place: 'title',
      title: text('consoleClients.what'),
      cell: ({ kind }) => text(`documents.${kind}`),
    },
    {
      id: 'version',
      place: 'amount',
      title: text('consoleClients.version'),
      cell: ({ version }) => text('consoleClients.versionNumber', { N: version }),
    },
    {
      id: 'language',
      place: 'end',
      title: text('consoleClients.language'),
      cell: ({ language }) => labels.language(language),
    },
  ]
}

function useMailColumns(): DataColumn<Papers['mails'][number] & { index: number }>[] {
  const { text, date } = useConsoleText()
  const labels = useRowLabels()
  return [
    { id: 'at', place: 'rest', title: text('consoleClients.when'), cell: ({ at }) => date(at) },
    { id: 'what', place: 'title', title: text('consoleClients.what'), cell: ({ kind }) => labels.mail(kind) },
    {
      id: 'channel',
      place: 'rest',
      title: text('consoleMails.channel'),
      cell: ({ channel }) => labels.mail(channel),
    },
    {
      id: 'outcome',
      place: 'end',
      title: text('consoleClients.outcome'),
      cell: ({ outcome }) => (outcome ? labels.mail(outcome) : text('consoleClients.onItsWay')),
    },
  ]
}
