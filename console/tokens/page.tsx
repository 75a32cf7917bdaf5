import { Link } from '@tanstack/react-router'
import { tokenGrant, tokenShow, tokenSupply, type TokenIssued } from '../../contract/console/tokens.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { hasRight } from '../../contract/console/rights.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Status } from '../../ui/status.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { useForm } from '../../ui/use-form.ts'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { useFilters } from '../lists/filters.ts'
import { BeforePager } from '../lists/older-pager.tsx'
import { ProposeActions } from '../forms/propose-actions.tsx'
import { Page } from '../page/page.tsx'
import { Reason } from '../forms/reason.tsx'
import { Proposing, type Propose } from '../proposals/proposing.tsx'
import { fieldsOf, textIn, wholeFrom, wholeIn, wholeWithin } from '../forms/typed.ts'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { useSession } from '../page/session.ts'

/** The supply of tokens with its own book, and what two sign about it. */
export function TokensPage() {
  const { text, number } = useConsoleText()
  const [chosen, choose] = useFilters('before')
  const before = /^\d+$/.test(chosen.before) ? Number(chosen.before) : undefined
  const list = useList(tokenShow, { before })
  const columns = useColumns()
  const maySign = hasRight(useSession().roles, 'token.write')
  return (
    <Page title={text('consoleTokens.title')} intro={text('consoleTokens.intro')}>
      <Loaded list={list}>
        {({ cap, issued, spent, issues, more }) => (
          <>
            {maySign && <Tools known={{ cap, issued }} />}
            <Card title={text('consoleTokens.title')}>
              <Facts
                items={[
                  { term: text('consoleTokens.cap'), value: number(cap) },
                  { term: text('consoleTokens.issued'), value: number(issued) },
                  { term: text('consoleTokens.spent'), value: number(spent) },
                  { term: text('consoleTokens.left'), value: number(cap - issued), isSum: true },
                ]}
              />
            </Card>
            <DataTable
              name="token-issues"
              label={text('consoleTokens.issues')}
              items={issues}
              keyOf={issue => String(issue.number)}
              columns={columns}
              needsAttention={({ asked, made }) => made < asked}
            />
            <BeforePager
              before={chosen.before}
              oldest={more && String(issues.at(-1)!.number)}
              turn={to => choose({ before: to })}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

type Known = Pick<AnswerOf<typeof tokenShow>, 'cap' | 'issued'>

function Tools({ known }: { known: Known }) {
  const { text } = useConsoleText()
  return (
    <Actions>
      <Proposing face={text('consoleTokens.giveTitle')} kind="primary">
        {propose => <GrantForm known={known} propose={propose} />}
      </Proposing>
      <Proposing face={text('consoleTokens.setCap')} kind="secondary">
        {propose => <CapForm known={known} propose={propose} />}
      </Proposing>
    </Actions>
  )
}

function useColumns(): DataColumn<TokenIssued>[] {
  const { text, date, number } = useConsoleText()
  return [
    { id: 'time', place: 'rest', title: text('consoleTokens.time'), cell: ({ at }) => date(at) },
    {
      id: 'client',
      place: 'title',
      title: text('consoleTokens.client'),
      cell: ({ client, code }) => <Link to={`/clients/${client}`}>{code}</Link>,
    },
    {
      id: 'made',
      place: 'amount',
      title: text('consoleTokens.made'),
      isFigure: true,
      cell: ({ asked, made }) =>
        made < asked ? (
          <Status tone="waiting">{text('consoleTokens.short', { N: made, M: number(asked) })}</Status>
        ) : (
          number(made)
        ),
    },
    {
      id: 'kind',
      place: 'below',
      title: text('consoleTokens.kind'),
      cell: ({ kind, reason }) => reason ?? text(`consoleTokens.${kind}`),
    },
    {
      id: 'signature',
      place: 'end',
      title: text('console.proposals'),
      cell: ({ proposal }) =>
        proposal ? <Link to={`/proposals/${proposal}`}>{text('consoleTokens.signature')}</Link> : '',
    },
  ]
}

interface TokenFormProps {
  known: Known
  propose: Propose
}

/** No more than are left. */
function GrantForm({ known: { cap, issued }, propose }: TokenFormProps) {
  const { text } = useConsoleText()
  const send = useSend(tokenGrant)
  const showOutcome = useOutcome()
  const fields = { ...fieldsOf('client', 'tokens', 'reason'), tokens: [wholeWithin(1, cap - issued)] }
  const form = useKeptForm('grant', fields, async (values, complain) => {
    const tokens = wholeIn(values['tokens'])
    const sent = await send({ client: textIn(values, 'client'), tokens, reason: textIn(values, 'reason') })
    if (sent.outcome === 'ok') propose(sent.answer.proposal)
    else if (sent.outcome === 'notThere') complain('client', { message: 'accountNotFound' })
    else showOutcome(sent.outcome)
  })
  return (
    <Form form={form} label={text('consoleTokens.giveTitle')}>
      <Field {...form.field('client')} label={text('consoleTokens.who')} maxLength={320} />
      <Field {...form.field('tokens')} label={text('consoleTokens.count')} inputMode="numeric" />
      <Reason form={form} maxLength={180} />
      <ProposeActions />
    </Form>
  )
}

/** The cap is never below what was made. */
function CapForm({ known: { cap: before, issued }, propose }: TokenFormProps) {
  const { text, number } = useConsoleText()
  const send = useSend(tokenSupply)
  const showOutcome = useOutcome()
  const form = useForm({ cap: [wholeFrom(issued)], ...fieldsOf('reason') }, async values => {
    const cap = wholeIn(values['cap'])
    const sent = await send({ cap, reason: textIn(values, 'reason') })
    if (sent.outcome === 'ok') propose(sent.answer.proposal)
    else showOutcome(sent.outcome)
  })
  return (
    <Form form={form} label={text('consoleTokens.setCap')}>
      <Note>{`${text('consoleTokens.cap')}: ${number(before)} · ${text('consoleTokens.issued')}: ${number(issued)}`}</Note>
      <Field {...form.field('cap')} label={text('consoleTokens.newCap')} inputMode="numeric" />
      <Reason form={form} maxLength={180} />
      <ProposeActions />
    </Form>
  )
}
