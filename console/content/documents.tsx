import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '../../contract/call.ts'
import { documentList, documentPropose } from '../../contract/console/content.ts'
import { useConsoleText } from '../../texts/console.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Status } from '../../ui/status.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBack } from '../../ui/dialog-back.tsx'
import { Note } from '../../ui/note.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { Page } from '../page/page.tsx'
import { Reference } from '../labels/reference.tsx'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { Proposing, type Propose } from '../proposals/proposing.tsx'
import { useRight } from '../page/session.ts'
import { DocumentFiles } from '../proposals/document-files.tsx'

type Document = AnswerOf<typeof documentList>['documents'][number]

/** The documents: the version in force, the changes since, and the next one to be read and signed. */
export function DocumentsPage() {
  const { text } = useConsoleText()
  const list = useList(documentList, {})
  return (
    <Page
      title={text('consoleContent.documents')}
      intro={text('consoleContent.documentsIntro')}
      keys={text('consoleInbox.proposeKeys')}
    >
      <Loaded list={list}>{({ documents }) => <Documents documents={documents} />}</Loaded>
    </Page>
  )
}

function Documents({ documents }: { documents: readonly Document[] }) {
  const { text } = useConsoleText()
  const current = useRowKeys(documents.map(({ kind }) => kind))
  return (
    <DataTable
      name="documents"
      label={text('consoleContent.documents')}
      columns={useColumns(useRight('content.write'), current)}
      items={documents}
      keyOf={({ kind }) => kind}
      needsAttention={({ isDue }) => isDue}
      current={current}
    />
  )
}

/** On the selected document, `a` sets its next version. */
function useColumns(mayWrite: boolean, current: string | undefined): DataColumn<Document>[] {
  const { text, date } = useConsoleText()
  return [
    {
      id: 'document',
      place: 'title',
      title: text('consoleContent.document'),
      cell: ({ kind }) => text(`documents.${kind}`),
    },
    {
      id: 'version',
      place: 'named',
      title: text('consoleContent.version'),
      isFigure: true,
      cell: ({ version }) => (version === 0 ? text('consoleContent.none') : version),
    },
    {
      id: 'at',
      place: 'named',
      title: text('consoleContent.when'),
      cell: ({ publishedAt }) => publishedAt && date(publishedAt),
    },
    {
      id: 'state',
      place: 'amount',
      isWhole: true,
      title: text('consoleContent.state'),
      cell: ({ isDue }) => (
        <Status tone={isDue ? 'waiting' : 'good'}>
          {text(isDue ? 'consoleContent.due' : 'consoleContent.inForce')}
        </Status>
      ),
    },
    {
      id: 'files',
      place: 'below',
      title: text('consoleContent.files'),
      cell: ({ kind, version, files }) => <DocumentFiles kind={kind} version={version} files={files} />,
    },
    {
      id: 'hashes',
      title: 'SHA-256',
      isExtra: true,
      cell: ({ files }) => files.map(({ language, hash }) => <Reference key={language} value={hash} />),
    },
    {
      id: 'next',
      place: 'below',
      title: text('console.act'),
      cell: ({ kind, isDue, proposal }) => (
        <Proposing
          face={text('consoleContent.next')}
          shortcut={kind === current ? 'a' : undefined}
          instead={proposal ? <Proposed id={proposal} /> : mayWrite && isDue ? undefined : null}
        >
          {propose => <Next kind={kind} propose={propose} />}
        </Proposing>
      ),
    },
  ]
}

function Proposed({ id }: { id: string }) {
  const { text } = useConsoleText()
  return <Link to={`/proposals/${id}`}>{text('console.toProposal')}</Link>
}

/** First it is set; its files are shown beside the signature, to be read before. */
function Next({ kind, propose }: { kind: Document['kind']; propose: Propose }) {
  const { text } = useConsoleText()
  const send = useSend(documentPropose)
  const showOutcome = useOutcome()
  const set = async () => {
    const sent = await send({ kind })
    if (sent.outcome !== 'ok') return showOutcome(sent.outcome)
    propose(sent.answer.proposal)
    await refreshLists(documentList)
  }
  return (
    <>
      <Note>{text('consoleContent.nextNote')}</Note>
      <Actions>
        <Button kind="primary" onClick={() => void set()}>
          {text('console.propose')}
        </Button>
        <DialogBack />
      </Actions>
    </>
  )
}
