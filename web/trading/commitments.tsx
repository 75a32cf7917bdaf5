import {
  commitmentWording,
  listCommitments,
  readCommitment,
  type Commitment,
  type CommitmentOutcome,
  type KeptCommitment,
} from '../../contract/commitment.ts'
import type { TradingAccount } from '../../contract/trading.ts'
import { readAmount } from '../../contract/money.ts'
import { dayOf } from '../../contract/time.ts'
import { useText, type Localization } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Note } from '../../ui/note.tsx'
import { Opener } from '../../ui/opener.tsx'
import { Records } from '../../ui/records.tsx'
import { saveText } from '../../ui/save-text.ts'
import { Loaded, useList } from '../call/index.ts'
import { sheetLines, type SheetLine } from './commitment-lines.ts'
import { SheetLines } from './commitment-sheet.tsx'
import style from './commitments.module.css'

/** What the client was shown before they opened the account and topped it up, beside the results. */
export function Commitments({ account: { uid, program } }: { account: TradingAccount }) {
  const { text } = useText()
  const list = useList(listCommitments, { uid }, { isQuiet: true })
  if (list.answer?.sheets.length === 0) return null

  return (
    <Disclosure title={text('commitment.laterTitle')} look="heading">
      <Loaded list={list}>
        {({ sheets, outcome }) => <Compared sheets={sheets} outcome={outcome} program={program} />}
      </Loaded>
    </Disclosure>
  )
}

function Compared({
  sheets,
  outcome,
  program,
}: {
  sheets: readonly KeptCommitment[]
  outcome: CommitmentOutcome
  program: string
}) {
  const localization = useText()
  const { text } = localization
  // The opening comes last; top-ups are above it.
  const opening = sheets.at(-1)
  const shown = opening && readCommitment(opening.content)

  return (
    <div className={style.inside}>
      {shown && (
        <>
          <Records
            label={text('commitment.laterTitle')}
            columns={[
              { title: text('commitment.item'), place: 'title' },
              { title: text('commitment.shown'), isFigure: true },
              { title: text('commitment.actual'), isFigure: true },
            ]}
            rows={comparedLines(localization, shown, outcome)}
          />
          <Note>{text('commitment.laterNote')}</Note>
        </>
      )}
      <ul className={style.kept}>
        {sheets.map(kept => {
          const sheet = readCommitment(kept.content)
          const title = titleOf(localization, kept, sheet)
          return (
            <li key={`${kept.hash} ${kept.at.getTime()}`}>
              <Opener face={title} className={style.opener} title={title}>
                <Kept kept={kept} sheet={sheet} program={program} />
              </Opener>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function titleOf({ text, exactMoney, date }: Localization, { at }: KeptCommitment, sheet: Commitment | null) {
  if (!sheet) return date(at)
  const KIND = text(`commitment.${sheet.kind}`, { AMOUNT: exactMoney(readAmount(sheet.amount)!) })
  return text('commitment.shownAt', { KIND, AT: date(at) })
}

const comparedKeys = ['worstMonth', 'fall', 'losing', 'fees', 'firstDeal'] as const

/** What was shown beside what came of it; a program that had no fall yet when it was chosen may have one now. */
function comparedLines(localization: Localization, sheet: Commitment, outcome: CommitmentOutcome) {
  const { text } = localization
  const lines = new Map<string, SheetLine>(
    sheetLines(localization, sheet, true).map(line => [line.key, line]),
  )
  const came = outcomeOf(localization, outcome)
  return comparedKeys.map(key => {
    const line: Partial<SheetLine> = lines.get(key) ?? {}
    const { term = text(`commitment.${key}`), value = text('commitment.none'), amount } = line
    return { key, cells: [term, amount ? `${value} · ${amount}` : value, came[key]] }
  })
}

function outcomeOf(
  { text, resultPercent, exactResult, exactMoney, number, date }: Localization,
  { deals, losingDeals, firstDealAt, worstMonth, deepestFall }: CommitmentOutcome,
): Record<(typeof comparedKeys)[number], string> {
  const none = text('commitment.none')
  return {
    worstMonth: worstMonth
      ? `${resultPercent(worstMonth.percent)} · ${exactResult(worstMonth.amountMicro)}`
      : none,
    fall: deepestFall
      ? `${resultPercent(deepestFall.percent)} · ${exactResult(deepestFall.amountMicro)}`
      : none,
    losing:
      deals === 0 ? none : text('commitment.losingOf', { LOSING: number(losingDeals), DEALS: number(deals) }),
    fees: exactMoney(0n),
    firstDeal: firstDealAt ? date(firstDealAt) : none,
  }
}

/** One sheet to the byte, with its hash. */
function Kept({ kept, sheet, program }: { kept: KeptCommitment; sheet: Commitment | null; program: string }) {
  const localization = useText()
  const { text, exactMoney } = localization
  return (
    <>
      {!kept.isShown && <Note>{text('commitment.notShown')}</Note>}
      {sheet && (
        <>
          <p>
            {text('commitment.title', {
              AMOUNT: exactMoney(readAmount(sheet.amount)!),
              PROGRAM: program,
            })}
          </p>
          <SheetLines lines={sheetLines(localization, sheet, true)} />
          {sheet.words !== String(commitmentWording) && <Note>{text('commitment.reworded')}</Note>}
        </>
      )}
      <CopyField label={text('commitment.hash')} value={kept.hash} />
      <Button onClick={() => saveText(`commitment-${dayOf(kept.at)}.json`, kept.content)}>
        {text('commitment.file')}
      </Button>
    </>
  )
}
