import {
  dealCancel,
  dealCredit,
  dealDispute,
  dealEndDispute,
  dealList,
  dealShow,
  type ConsoleDeal,
} from '../../contract/console/deals.ts'
import { dealName } from '../../contract/deal-name.ts'
import { readPercent, writePercent } from '../../contract/percent.ts'
import { movePpm } from '../../contract/price-check.ts'
import { readContent } from '../../contract/seal.ts'
import { useCallback, useState } from 'react'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Facts, type Fact } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useOnce } from '../../ui/use-once.ts'
import { AtWork } from '../claims/at-work.tsx'
import { fieldsOf, textIn } from '../forms/typed.ts'
import { useKeys } from '../page/use-keys.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { useProgramName } from '../labels/use-program-name.ts'
import { useClaim } from '../claims/claim.ts'
import { SignProposal } from '../proposals/sign-proposal.tsx'
import { DealState } from './deal-state.tsx'
import { HeldWhile } from '../lists/held.tsx'
import { PartActs } from './part-acts.tsx'
import style from './deals.module.css'

/** A deal with its sealed content, and the decisions about it. */
export function DealSheet({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  const { text } = useConsoleText()
  const nameOf = useProgramName()
  const shown = useList(dealShow, { id })
  return (
    <Loaded list={shown} missing={text('console.noSuch')}>
      {({ deal, content }) => (
        <>
          <p className={style.head}>
            <strong>
              {nameOf(deal.program)} {dealName(deal.number, deal.part)}
            </strong>
            <DealState deal={deal} />
          </p>
          <DealFacts deal={deal} content={content} />
          <CopyField label={text('deals.sealCode')} value={deal.seal} />
          {!deal.result && <Note>{text('consoleTrading.looked')}</Note>}
          <AtWork kind={inboxKindOf(deal)} itemKey={deal.id}>
            <Decisions deal={deal} mayWrite={mayWrite} />
          </AtWork>
        </>
      )}
    </Loaded>
  )
}

/** No list reports of a single deal, since each view of an open one is logged. */
const refreshDeal = () => void refreshLists(dealList, dealShow)

const inboxKindOf = ({ disputedAt, result }: ConsoleDeal) =>
  disputedAt ? 'dispute' : result ? 'deal' : 'part'

const DealFacts = ({ deal, content }: { deal: ConsoleDeal; content: string }) => (
  <Facts items={[...useFacts(deal), ...useContentFacts(content), ...useCostFacts(deal, content)]} />
)

/** What the prices give by themselves, and what is left between that and the reported result. */
function useCostFacts({ result }: ConsoleDeal, content: string): Fact[] {
  const { text, exactPercent } = useConsoleText()
  if (!result?.closePrice) return []
  const { closePrice, percent, wholePercent = percent } = result
  const moved = movePpm({ ...readContent(content), closePrice })
  const reported = readPercent(wholePercent)
  if (moved === null || reported === null) return []
  return [
    { term: text('consoleTrading.beforeCosts'), value: exactPercent(writePercent(moved)) },
    { term: text('consoleTrading.costs'), value: exactPercent(writePercent(reported - moved)) },
  ]
}

function useFacts(deal: ConsoleDeal): Fact[] {
  const { text, date, exactMoney, exactPercent, percent, price } = useConsoleText()
  const { result } = deal
  const known: Fact[] = result
    ? [
        { term: text('consoleTrading.result'), value: exactPercent(result.percent), isSum: true },
        ...(result.wholePercent === undefined
          ? []
          : [{ term: text('consoleTrading.whole'), value: exactPercent(result.wholePercent) }]),
        ...(result.netMicro === undefined
          ? []
          : [{ term: text('consoleTrading.net'), value: exactMoney(result.netMicro) }]),
        ...(result.isCancelled
          ? [{ term: text('consoleTrading.event'), value: text('consoleTrading.cancelledOne') }]
          : []),
        ...(result.interim
          ? [
              { term: text('consoleTrading.interimBy'), value: date(result.interim.asOf) },
              { term: text('consoleTreasury.fileHash'), value: result.interim.fileHash },
              {
                term: text('consoleTreasury.book_set_aside'),
                value: exactMoney(result.interim.setAsideMicro),
              },
            ]
          : [
              { term: text('deals.closePrice'), value: result.closePrice ? price(result.closePrice) : '–' },
              { term: text('deals.closedAt'), value: result.closedAt ? date(result.closedAt) : '–' },
              {
                term: text(result.closePrice ? 'deals.closingOrder' : 'deals.reference'),
                value: result.reference ?? '–',
              },
            ]),
      ]
    : [{ term: text('consoleTrading.due'), value: date(deal.dueAt) }]
  return [
    { term: text('deals.opened'), value: date(deal.openedAt) },
    { term: text('consoleTrading.provider'), value: `${deal.provider} · ${deal.reference}` },
    { term: text('consoleTrading.loss'), value: percent(deal.lossPercentMax) },
    ...(deal.sumMicro === undefined
      ? []
      : [{ term: text('consoleTrading.sumTold'), value: exactMoney(deal.sumMicro) }]),
    ...known,
    ...(deal.disputedAt
      ? [
          { term: text('deals.disputedSince'), value: date(deal.disputedAt) },
          { term: text('console.reason'), value: deal.disputeReason ?? '' },
        ]
      : []),
  ]
}

/** The sealed content of the position, by its own names. */
const partTexts = {
  venue: 'deals.partVenue',
  symbol: 'deals.partSymbol',
  side: 'deals.partSide',
  openPrice: 'deals.partOpenPrice',
  quantity: 'deals.partQuantity',
  exposure: 'deals.partExposure',
  openedAtVenue: 'deals.partOpenedAtVenue',
} as const

function useContentFacts(content: string): Fact[] {
  const { text, date, percent, price } = useConsoleText()
  const parts = readContent(content) ?? {}
  const inWords = (name: string, value: string): string => {
    if (name === 'openedAtVenue') return date(new Date(value))
    if (name === 'exposure') return percent(value)
    if (name === 'openPrice') return price(value)
    if (name !== 'side') return value
    return value === 'long' ? text('deals.sideLong') : value === 'short' ? text('deals.sideShort') : value
  }
  return Object.entries(partTexts).flatMap(([name, title]) => {
    const value = parts[name]
    return value === undefined ? [] : [{ term: text(title), value: inWords(name, value) }]
  })
}

/** The reason of a dispute or a cancellation is public. */
const decisions = {
  dispute: {
    face: 'consoleTrading.dispute',
    note: 'consoleTrading.disputeNote',
    reason: 'consoleTrading.reasonPublic',
    call: dealDispute,
  },
  endDispute: {
    face: 'consoleTrading.endDispute',
    note: 'console.reasonNote',
    reason: 'console.reason',
    call: dealEndDispute,
  },
  cancel: {
    face: 'consoleTrading.cancelDeal',
    note: 'consoleTrading.cancelNote',
    reason: 'consoleTrading.reasonPublic',
    call: dealCancel,
  },
} as const satisfies Record<string, Record<'face' | 'note' | 'reason', ConsoleTextKey> & { call: unknown }>
type Decision = keyof typeof decisions

/**
 * What is proposed about the deal, and what may be. A reason that is being written, and what comes of it, stays when
 * another operator's proposal arrives.
 */
function Decisions({ deal, mayWrite }: { deal: ConsoleDeal; mayWrite: boolean }) {
  const { text } = useConsoleText()
  const [decision, decide] = useState<Decision>()
  const [proposal, setProposal] = useState<string>()
  const isAsked = proposal !== undefined || decision !== undefined
  useClaim(isAsked)
  // The deal as it is comes first: until then what was decided could be pressed once more.
  const startOver = useCallback(() => {
    const restart = async () => {
      await refreshLists(dealList, dealShow)
      setProposal(undefined)
      decide(undefined)
    }
    void restart()
  }, [])
  const isOwn = proposal !== undefined && proposal === deal.proposal?.id
  return (
    <>
      {deal.proposal && (
        <SignProposal id={deal.proposal.id} shortcut="a" onEnded={isOwn ? startOver : refreshDeal} />
      )}
      <HeldWhile isOffered={!deal.proposal && deal.part !== undefined && !deal.result}>
        <PartActs part={deal} mayWrite={mayWrite} />
      </HeldWhile>
      {proposal && !isOwn && <SignProposal id={proposal} shortcut="a" onEnded={startOver} />}
      {decision && !proposal && (
        <>
          {deal.proposal && <Note>{text('console.gone')}</Note>}
          <Reasoned deal={deal} decision={decision} signs={setProposal} cancel={() => decide(undefined)} />
        </>
      )}
      {mayWrite && !deal.proposal && !isAsked && <Offered deal={deal} decide={decide} signs={setProposal} />}
    </>
  )
}

interface OfferedProps {
  deal: ConsoleDeal
  decide: (decision: Decision) => void
  signs: (proposal: string) => void
}

/** `a` credits it, or ends its dispute; `x` disputes it. */
function Offered({ deal: { id, result, creditedAt, disputedAt }, decide, signs }: OfferedProps) {
  const { text } = useConsoleText()
  const showOutcome = useOutcome()
  const send = useSend(dealCredit)
  // Pressed twice, the second one would be answered as if a colleague had been faster.
  const { sendOnce: credit } = useOnce(async () => {
    const { outcome, answer } = await send({ id })
    if (outcome === 'ok' && answer.proposal) return signs(answer.proposal)
    showOutcome(outcome)
    await refreshLists(dealList, dealShow)
  })
  const mayCredit = result && !creditedAt && !disputedAt
  const mayDispute = result && !result.isCancelled && !disputedAt
  useKeys({
    ...(mayCredit && { a: () => void credit() }),
    ...(disputedAt && { a: () => decide('endDispute') }),
    ...(mayDispute && { x: () => decide('dispute') }),
  })
  return (
    <>
      {disputedAt && <Note>{text('consoleTrading.endDisputeNote')}</Note>}
      <Actions>
        {mayCredit && (
          <Button kind="primary" onClick={() => void credit()}>
            {text('consoleTrading.credit')}
          </Button>
        )}
        {disputedAt && (
          <Button kind="primary" onClick={() => decide('endDispute')}>
            {text('consoleTrading.endDispute')}
          </Button>
        )}
        {mayDispute && (
          <Button kind="danger" onClick={() => decide('dispute')}>
            {text('consoleTrading.dispute')}
          </Button>
        )}
        {(!result || (result.isCancelled && !creditedAt)) && (
          <Button kind="danger" onClick={() => decide('cancel')}>
            {text('consoleTrading.cancelDeal')}
          </Button>
        )}
      </Actions>
    </>
  )
}

const reasonField = fieldsOf('reason')

function Reasoned({
  deal: { id },
  decision,
  signs,
  cancel,
}: {
  deal: ConsoleDeal
  decision: Decision
  signs: (proposal: string) => void
  cancel: () => void
}) {
  const { text } = useConsoleText()
  const { face, note, reason, call } = decisions[decision]
  const send = useSend(call)
  const showOutcome = useOutcome()
  const form = useForm(reasonField, async values => {
    const sent = await send({ id, reason: textIn(values, 'reason') })
    if (sent.outcome === 'ok') signs(sent.answer.proposal)
    else showOutcome(sent.outcome)
  })
  return (
    <Form form={form} label={text(face)}>
      <h3>{text(face)}</h3>
      {decision === 'endDispute' && <Note>{text('consoleTrading.endDisputeNote')}</Note>}
      <Field {...form.field('reason')} label={text(reason)} hint={text(note)} maxLength={180} isFocused />
      <Actions>
        <Button type="submit" kind="primary">
          {text('console.propose')}
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {text('consoleTrading.keepIt')}
        </Button>
      </Actions>
    </Form>
  )
}
