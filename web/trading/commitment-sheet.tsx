import { useId, useState } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import {
  commitmentHash,
  makeCommitment,
  showCommitmentTerms,
  writeCommitment,
  type Commitment,
} from '../../contract/commitment.ts'
import type { Micro } from '../../contract/money.ts'
import { useText } from '../../texts/index.ts'
import { Empty } from '../../ui/empty.tsx'
import { NextIcon } from '../../ui/icons.tsx'
import { Note } from '../../ui/note.tsx'
import type { List } from '../../ui/call/lists.ts'
import { Loaded, useList } from '../call/index.ts'
import { balanceMs } from '../money/balance.ts'
import style from './commitment-sheet.module.css'
import { sampleNote, sheetLines, type SheetLine } from './commitment-lines.ts'

/** The subject of a sheet: a program that is opened, or an account that is topped up. */
export type SheetOf = { program: number | undefined; uid?: undefined } | { program?: undefined; uid: string }

export interface ShownSheet {
  /** With the typed amount, or of nothing while there is none. */
  sheet: Commitment | undefined
  /** The hash that the form sends, so that exactly what is shown is stored; undefined before there is an amount. */
  hash: string | undefined
  /** Its figures, and their time. */
  terms: List<AnswerOf<typeof showCommitmentTerms>>
  /** What would be sent now is not shown yet, and so cannot be sent. */
  isAwaited: boolean
}

/** The sheet for the typed amount. It follows the record: while the page is open a deal may end. */
export function useSheet({ program, uid }: SheetOf, amountMicro: Micro | null): ShownSheet {
  const { language } = useText()
  const account = { program, uid }
  const isWanted = program !== undefined || uid !== undefined
  const list = useList(showCommitmentTerms, account, { isQuiet: true, isWanted, everyMs: balanceMs })
  const terms = list.answer?.terms
  const sheet = terms && makeCommitment({ uid, amountMicro: amountMicro ?? 0n, language }, terms)
  const hash = sheet && amountMicro !== null ? commitmentHash(writeCommitment(sheet)) : undefined
  return { sheet, hash, terms: list, isAwaited: isWanted && !sheet }
}

/** In its place while no program is chosen. */
export function SheetAwaited() {
  const { text } = useText()
  return (
    <div className={style.awaited}>
      <Empty drawing="wave">{text('commitment.noProgram')}</Empty>
    </div>
  )
}

/**
 * The commitment in money, beside the form and before its button. On a phone it is a line with the worst case that
 * opens the rest.
 */
export function CommitmentSheet({
  shown: { sheet, terms },
  name,
  amountMicro,
}: {
  shown: ShownSheet
  /** Of the program. */
  name: string
  amountMicro: Micro | null
}) {
  const localization = useText()
  const { text, exactMoney, zonedDate } = localization
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!sheet) return <SheetLoading terms={terms} />

  const lines = sheetLines(localization, sheet, amountMicro !== null)
  const note = sampleNote(localization, sheet)

  return (
    <section className={style.frame} aria-label={text('commitment.label')}>
      <button
        type="button"
        className={style.bar}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{barOf(lines)}</span>
        <NextIcon />
      </button>
      <div id={id} className={isOpen ? `${style.sheet} ${style.open}` : style.sheet}>
        <h2 className={style.title}>
          {amountMicro === null
            ? text('commitment.label')
            : text('commitment.title', { AMOUNT: exactMoney(amountMicro), PROGRAM: name })}
        </h2>
        {amountMicro === null && <Note>{text('commitment.noAmount')}</Note>}
        {note && <Note>{note}</Note>}
        <SheetLines lines={lines} />
        <Note>
          {text('commitment.kept')}
          <br />
          {terms.answer && text('ui.asOf', { AT: zonedDate(terms.answer.asOf) })}
        </Note>
      </div>
    </section>
  )

  /** The worst result so far, before anything is opened. */
  function barOf(all: readonly SheetLine[]): string {
    const fall = all.find(({ key }) => key === 'fall')
    return fall ? text('commitment.bar', { AMOUNT: fall.amount ?? fall.value }) : text('commitment.barNone')
  }
}

/** In its place until it is there: why nothing can be sent yet, and after a failure how to try again. */
function SheetLoading({ terms }: { terms: ShownSheet['terms'] }) {
  const { text } = useText()
  return (
    <div className={style.loading}>
      <Loaded list={terms} outline={['field']}>
        {() => null}
      </Loaded>
      <Note>{text('commitment.awaited')}</Note>
    </div>
  )
}

export const SheetLines = ({ lines }: { lines: readonly SheetLine[] }) => (
  <dl className={style.lines}>
    {lines.map(({ key, term, detail, value, amount, isLoss, isSmall }) => (
      <div key={key} className={isSmall ? style.small : isLoss ? style.loss : undefined}>
        <dt>
          {term}
          {detail && <span>{detail}</span>}
        </dt>
        <dd>
          {value}
          {amount && <strong>{amount}</strong>}
        </dd>
      </div>
    ))}
  </dl>
)
