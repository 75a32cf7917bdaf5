/** What is about to be signed, in words and as its text, and the button beside it. */
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { proposalList, proposalShow, proposalSign, proposalText } from '../../contract/console/proposals.ts'
import type { ListedProposal, WaitReason } from '../../contract/console/proposals.ts'
import { hasRight, rightToRead } from '../../contract/console/rights.ts'
import { withdrawalEvidence } from '../../contract/console/withdrawals.ts'
import { languages } from '../../contract/languages.ts'
import { valuesSigned } from '../../contract/signed-text.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { useList, refreshLists } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { send } from '../../ui/call/send.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBack } from '../../ui/dialog-back.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { takeLostFocus } from '../../ui/lost-focus.ts'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notices.ts'
import { useOnce } from '../../ui/use-once.ts'
import { useWho } from '../labels/actor.tsx'
import { DocumentFiles } from './document-files.tsx'
import { signText } from '../keys/sign-text.ts'
import { useKeys } from '../page/use-keys.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { useRight, useSession } from '../page/session.ts'
import { useProposalLabels } from '../labels/proposal-labels.ts'
import { useListLabels } from '../labels/list-labels.ts'
import style from './sign-proposal.module.css'

interface SignProposalProps {
  id: string
  /** The key that signs as well, where nothing else on the page has it. */
  shortcut?: string | undefined
  /** Called once the signature is stored. */
  onSigned?: () => void
  /** Called once it is carried out, or has ended without that. */
  onEnded?: () => void
}

export function SignProposal({ id, shortcut, onSigned, onEnded }: SignProposalProps) {
  const { text, date } = useConsoleText()
  const labels = useProposalLabels()
  const who = useWho()
  const shown = useList(proposalShow, { id })
  const ended = endingOf(shown.answer?.proposal, labels)
  const title = shown.answer && labels.action(shown.answer.proposal.action)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Its page goes on without it: what was refused would be gone unread.
    if (title && ended && ended !== 'done' && onEnded && wasOpen.current)
      notify({ title, message: ended, success: false })
    wasOpen.current = title !== undefined && !ended
    if (ended) onEnded?.()
  }, [ended, onEnded, title])
  const place = useRef<HTMLElement>(null)
  const isToSign = shown.answer?.proposal.isToSign
  // Its button is gone once it is pressed.
  useEffect(() => (isToSign ? () => takeLostFocus(place.current) : undefined), [isToSign])
  const { roles } = useSession()
  const isHidden = (proposal: ListedProposal) => !hasRight(roles, rightToRead(proposal))
  return (
    <Loaded list={shown} missing={text('consoleProposals.noSuch')}>
      {({ proposal, lines, detail, proposedBy, endedBy }) => (
        <section
          ref={place}
          tabIndex={-1}
          className={style.place}
          aria-label={labels.action(proposal.action)}
        >
          <h2 className={style.title}>{labels.action(proposal.action)}</h2>
          {isHidden(proposal) && <Note>{text('console.notAllowed')}</Note>}
          {lines.length === 0 && !isHidden(proposal) && !proposal.outcome && (
            <Note>{text('consoleProposals.gone')}</Note>
          )}
          <Facts
            items={lines
              .filter(
                ({ name, value }) =>
                  name !== codesOfList && !(name === codeOfClient && value === proposal.code),
              )
              .map(({ name, value, operator }) => ({
                term: labels.factName(name, proposal.action),
                value: (
                  <FactValue
                    name={name}
                    value={value}
                    known={knownAs(name, operator, proposal)}
                    lines={lines}
                  />
                ),
              }))}
          />
          {proposal.action === 'document.publish' && lines.length > 0 && <Drafts lines={lines} />}
          {proposal.action === 'withdrawal.endPayment' && proposal.isToSign && (
            <Evidence id={proposal.subject} hash={valueIn(lines, 'evidence')} />
          )}
          <Signers proposal={proposal} />
          <p className={style.note}>
            {text('consoleProposals.since')}: {proposedBy && `${who(proposedBy)}, `}
            {date(proposal.proposedAt)}
          </p>
          <State proposal={proposal} detail={detail} endedBy={endedBy} />
          {!proposal.isToSign && !proposal.outcome && <Waiting proposal={proposal} />}
          <Actions>
            {proposal.isToSign && (
              <SignButton id={id} lines={lines} shortcut={shortcut} onSigned={onSigned} />
            )}
            <DialogBack>{text('ui.close')}</DialogBack>
          </Actions>
        </section>
      )}
    </Loaded>
  )
}

/** 'done', or in words how it has ended without that; undefined while it is open. */
function endingOf(
  proposal: ListedProposal | undefined,
  labels: ReturnType<typeof useProposalLabels>,
): string | undefined {
  if (!proposal?.outcome || proposal.outcome === 'done') return proposal?.outcome
  return labels.outcome(proposal.action, proposal.outcome)
}

/** Of a client or an operator the id is signed; operators know them by a code or a name. */
const knownAs = (name: string, operator: string | undefined, { code }: ListedProposal): string | undefined =>
  name === 'client' ? code : operator

type SignedLines = readonly { name: string; value: string }[]

interface FactValueProps {
  name: string
  value: string
  known: string | undefined
  /** All that is signed. */
  lines: SignedLines
}

function FactValue({ name, value, known, lines }: FactValueProps) {
  const labels = useProposalLabels()
  const lists = useListLabels()
  if (name === 'withdrawals') return <Lines lines={lists.withdrawals(value, codesIn(lines))} />
  if (name === 'reports') return <Lines lines={lists.reports(value)} />
  if (name === 'movements') return <Lines lines={lists.movements(value)} />
  if (name === 'scan') return <ScanLink scan={value} />
  if (name === 'frozen because') return labels.signedReason(valueIn(lines, 'frozen by'), value)
  const said = known === undefined ? labels.signedValue(name, value) : `${known} (${value})`
  return isCompared(said) ? <Identifier value={said} /> : said
}

/** A passport, which those who sign look at first. */
const ScanLink = ({ scan }: { scan: string }) =>
  useRight('verification.read') ? <Link to={`/verification?scan=${scan}`}>{scan}</Link> : scan

/** An address, a hash or a key, and no id: those who sign compare it sign by sign. */
const isCompared = (value: string): boolean => /^(?![\da-f]{8}-)[\w-]{32,}$/.test(value)

/** The codes of the clients of a list, in its order; they are shown in it. */
const codesOfList = 'referral codes'
/** Shown before the client's id. */
const codeOfClient = 'referral code'
const codesIn = (lines: SignedLines): string[] => valueIn(lines, codesOfList)?.split(', ') ?? []
const valueIn = (lines: SignedLines, wanted: string): string | undefined =>
  lines.find(({ name }) => name === wanted)?.value

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** The files whose hashes are signed. */
function Drafts({ lines }: { lines: SignedLines }) {
  const { text } = useConsoleText()
  const valueOf = (wanted: string): string => valueIn(lines, wanted) ?? ''
  if (!useRight('content.read')) return null
  return (
    <div className={style.signers}>
      <h3>{text('consoleContent.files')}</h3>
      <DocumentFiles
        kind={valueOf('document')}
        version={valueOf('version')}
        files={languages.map(language => ({ language, hash: valueOf(language) }))}
      />
    </div>
  )
}

/** What nodes report of the payment now: the end is signed under the hash of it. */
function Evidence({ id, hash }: { id: string; hash: string | undefined }) {
  const { text } = useConsoleText()
  return (
    <div className={style.signers}>
      <h3>{text('consoleClients.evidence')}</h3>
      <Loaded list={useList(withdrawalEvidence, { id })}>
        {found => (
          <>
            {found.hash !== hash && <Note>{text('consoleRefusals.otherEvidence')}</Note>}
            <Lines lines={found.lines} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Signers({ proposal: { signers, people } }: { proposal: ListedProposal }) {
  const { text, date } = useConsoleText()
  return (
    <div className={style.signers}>
      <h3>
        {text('consoleProposals.signatures')}:{' '}
        {text('consoleProposals.of', { N: signers.length, M: Math.max(people, signers.length) })}
      </h3>
      {signers.length === 0 ? (
        <p>{text('consoleProposals.nobody')}</p>
      ) : (
        <ul>
          {signers.map(({ operator, name, at }) => (
            <li key={operator}>{text('consoleProposals.by', { NAME: name, AT: date(at) })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Carried out, they are announced to the client, who can still cancel them. */
const laterActions = new Set(['client.resetSecondFactor', 'client.changeEmail', 'client.unlinkTelegram'])

/** The outcome, where there is one, with who ended it undone, and when. */
function State({
  proposal: { action, outcome, endedAt, waitsFor },
  detail,
  endedBy,
}: {
  proposal: ListedProposal
  detail: string | undefined
  endedBy: string | undefined
}) {
  const { text, date } = useConsoleText()
  const labels = useProposalLabels()
  const who = useWho()
  if (!outcome) return null
  const isToCome = outcome === 'done' && laterActions.has(action)
  const words = isToCome ? text('consoleProposals.doneLater') : labels.outcome(action, outcome)
  const why = detail ?? (waitsFor && text(waitTexts[waitsFor]))
  const ended = [endedBy && who(endedBy), endedAt && date(endedAt)].filter(Boolean).join(', ')
  return (
    <Note>
      {words}
      {ended && `${words.endsWith('.') ? '' : ','} ${ended}`}
      {why ? `: ${why}` : ''}
    </Note>
  )
}

const waitTexts = {
  uncovered: 'consoleRefusals.uncovered',
  coverageUnknown: 'consoleRefusals.coverageUnknown',
  noStatement: 'consoleMonths.noStatement',
  nodeAway: 'consoleProposals.nodeAway',
  departuresUnread: 'consoleProposals.departuresUnread',
  halted: 'consoleProposals.halted',
} as const satisfies Record<WaitReason, ConsoleTextKey>

/** For another signature, or for being carried out, and why that takes longer. */
function Waiting({ proposal: { role, signers, people, waitsFor } }: { proposal: ListedProposal }) {
  const { text } = useConsoleText()
  const labels = useProposalLabels()
  if (signers.length >= people && waitsFor)
    return (
      <Note>
        {text(waitTexts[waitsFor])} {text('consoleProposals.waitsNote')}
      </Note>
    )
  if (signers.length >= people) return <Note>{text('consoleProposals.signedNote')}</Note>
  return <Note>{text('consoleProposals.needsOther', { ROLE: labels.role(role) })}</Note>
}

const writtenOut = (lines: SignedLines): string =>
  lines.map(({ name, value }) => `${name}: ${value}`).join('\n')

interface SignButtonProps {
  id: string
  /** As they are on the page. */
  lines: SignedLines
  shortcut: string | undefined
  onSigned: (() => void) | undefined
}

function SignButton({ id, lines, shortcut, onSigned }: SignButtonProps) {
  const { text } = useConsoleText()
  const { keys } = useSession()
  const showOutcome = useOutcome()
  const sendSignature = useSend(proposalSign)

  /** What is signed is what was read: the values have moved since, and are loaded to be read again. */
  const showChange = async (): Promise<void> => {
    await refreshLists(proposalShow)
    notify({
      title: text('consoleProposals.changed'),
      message: text('consoleProposals.changedNote'),
      success: false,
    })
  }
  // A double click would sign twice, and the log would have both.
  const { sendOnce: sign } = useOnce(async (): Promise<void> => {
    const issued = await send(proposalText, { id }, { message: text('consoleProposals.signing') })
    if (issued.outcome !== 'ok') return showOutcome(issued.outcome)
    if (valuesSigned(issued.answer.text) !== writtenOut(lines)) return showChange()
    const made = await signText(keys, issued.answer.text)
    if (!made)
      return notify({
        title: text('consoleProposals.noKey'),
        message: text('consoleProposals.noKeyNote'),
        success: false,
      })
    const { outcome } = await sendSignature({ id, at: issued.answer.at, ...made })
    if (outcome !== 'ok') return showOutcome(outcome)
    notify({
      title: text('consoleProposals.signed'),
      message: text('consoleProposals.signedNote'),
      success: true,
    })
    await refreshLists(proposalShow, proposalList)
    onSigned?.()
  })
  const button = useRef<HTMLButtonElement>(null)
  // A key alone signs nothing that may not have been read: it focuses the button.
  useKeys(shortcut !== undefined && { [shortcut]: () => button.current?.focus() })
  return (
    <Button ref={button} kind="primary" onClick={() => void sign()}>
      {text('consoleProposals.sign')}
    </Button>
  )
}
