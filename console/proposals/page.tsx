import { Link, useParams } from '@tanstack/react-router'
import {
  proposalList,
  proposalShow,
  proposalWithdraw,
  type ListedProposal,
} from '../../contract/console/proposals.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { usePageNumber } from '../../ui/call/url-state.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Status, type StatusTone } from '../../ui/status.tsx'
import { Names } from '../labels/actor.tsx'
import { AtWork } from '../claims/at-work.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { useFilters } from '../lists/filters.ts'
import { HeldWhile } from '../lists/held.tsx'
import { ListPager } from '../lists/list-pager.tsx'
import { Page } from '../page/page.tsx'
import { Reference } from '../labels/reference.tsx'
import { useDealName } from '../labels/use-program-name.ts'
import { useRowPages } from '../lists/use-row-keys.ts'
import { Act, reasonField } from './act.tsx'
import { SignProposal } from './sign-proposal.tsx'
import { useProposalLabels } from '../labels/proposal-labels.ts'

const pageSize = 25

/** Everything that waits for signatures, the oldest first, and ended ones. */
export function ProposalsPage() {
  const { text } = useConsoleText()
  const [chosen, choose] = useFilters('of')
  const of = chosen.of === 'ended' ? 'ended' : 'open'
  const [page, turn] = usePageNumber()
  const list = useList(proposalList, { of, page }, { inLanguage: true })
  return (
    <Page
      title={text('console.proposals')}
      intro={text('consoleProposals.intro')}
      keys={text('consoleInbox.openKeys')}
    >
      <SegmentedControl
        label={text('consoleProposals.state')}
        value={of}
        options={[
          { value: 'open', title: text('consoleProposals.open') },
          { value: 'ended', title: text('consoleProposals.ended') },
        ]}
        choose={value => choose({ of: value })}
      />
      <Loaded list={list}>
        {({ proposals, total }) => (
          <>
            <Proposals
              key={`${of} ${page}`}
              proposals={proposals}
              empty={text(of === 'open' ? 'consoleProposals.emptyOpen' : 'consoleProposals.emptyEnded')}
            />
            <ListPager page={page} pageSize={pageSize} total={total} turn={turn} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Proposals({ proposals, empty }: { proposals: readonly ListedProposal[]; empty: string }) {
  const { text } = useConsoleText()
  const current = useRowPages(
    '/proposals',
    proposals.map(({ id }) => id),
  )
  return (
    <DataTable
      name="proposals"
      label={text('console.proposals')}
      columns={useColumns()}
      items={proposals}
      keyOf={({ id }) => id}
      empty={empty}
      needsAttention={({ isToSign }) => isToSign}
      current={current}
    />
  )
}

function useColumns(): DataColumn<ListedProposal>[] {
  const { text, date, exactMoney } = useConsoleText()
  const labels = useProposalLabels()
  const deal = useDealName()
  return [
    {
      id: 'what',
      place: 'title',
      title: text('consoleProposals.what'),
      isWhole: true,
      cell: ({ id, action }) => <Link to={`/proposals/${id}`}>{labels.action(action)}</Link>,
    },
    {
      id: 'about',
      place: 'below',
      title: text('consoleProposals.about'),
      cell: ({ action, name, subject, client, code }) => {
        if (name !== undefined && action.startsWith('deal.')) return deal(name)
        if (name !== undefined || !client)
          return name ?? labels.subject(action, subject) ?? <Reference value={subject} />
        return <Link to={`/clients/${client}`}>{code}</Link>
      },
    },
    {
      id: 'amount',
      place: 'amount',
      title: text('consoleInbox.amount'),
      isFigure: true,
      cell: ({ amountMicro }) => amountMicro !== undefined && exactMoney(amountMicro),
    },
    { id: 'role', title: text('consoleProposals.role'), cell: ({ role }) => labels.role(role) },
    {
      id: 'since',
      place: 'rest',
      title: text('consoleProposals.since'),
      cell: ({ proposedAt }) => date(proposedAt),
    },
    {
      id: 'signatures',
      isWhole: true,
      title: text('consoleProposals.signatures'),
      cell: ({ signers, people }) => (
        <>
          {text('consoleProposals.of', { N: signers.length, M: Math.max(people, signers.length) })}
          {signers.length > 0 && ': '}
          <Names names={signers.map(({ name }) => name)} />
        </>
      ),
    },
    {
      id: 'state',
      isWhole: true,
      place: 'end',
      title: text('consoleProposals.state'),
      cell: ({ action, outcome, isToSign }) => (
        <Status tone={toneOf(outcome, isToSign)}>
          {outcome
            ? labels.outcome(action, outcome)
            : text(isToSign ? 'consoleProposals.yours' : 'consoleProposals.others')}
        </Status>
      ),
    },
  ]
}

function toneOf(outcome: ListedProposal['outcome'], isToSign: boolean): StatusTone {
  if (!outcome) return isToSign ? 'waiting' : 'quiet'
  if (outcome === 'done') return 'good'
  return outcome === 'withdrawn' || outcome === 'expired' ? 'quiet' : 'bad'
}

/** One proposal, to be read and signed. */
export function ProposalPage() {
  const { text } = useConsoleText()
  const { proposal = '' } = useParams({ strict: false })
  return (
    <Page title={text('console.proposals')}>
      <p>
        <Link to="/proposals">{text('consoleProposals.back')}</Link>
      </p>
      <AtWork kind="proposal" itemKey={proposal}>
        <SignProposal id={proposal} shortcut="a" />
        <Withdrawal id={proposal} />
      </AtWork>
    </Page>
  )
}

/** Anyone who may sign it may withdraw it as well: then nobody can sign it any more. */
function Withdrawal({ id }: { id: string }) {
  const { text } = useConsoleText()
  const { answer } = useList(proposalShow, { id })
  const withdraw = useSend(proposalWithdraw)
  return (
    <HeldWhile isOffered={answer?.proposal.mayWithdraw === true}>
      <Actions>
        <Act
          title={text('consoleProposals.withdraw')}
          shortcut="x"
          note={text('consoleProposals.withdrawNote')}
          fields={[reasonField]}
          isAtOnce
          run={async ({ reason = '' }) => ({ outcome: (await withdraw({ id, reason })).outcome })}
          onDone={() => void refreshLists(proposalShow, proposalList)}
        />
      </Actions>
    </HeldWhile>
  )
}
