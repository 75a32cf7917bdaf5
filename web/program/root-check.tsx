import { useState } from 'react'
import { sealMemo } from '../../contract/seal.ts'
import { sealDaySeals, type SealDay } from '../../contract/track-record.ts'
import { Loaded, useList } from '../call/index.ts'
import { useText } from '../language/index.ts'
import { dayText } from '../market/price-text.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Facts } from '../ui/facts.tsx'
import { AlertIcon, DoneIcon } from '../ui/icons.tsx'
import { Modal } from '../ui/modal.tsx'
import seal from '../trading/seal-sheet.module.css'
import style from './page.module.css'
import { rootFits, type DaySeals } from './root.ts'

/** Fetches a day's seals and computes their root again, in this browser. */
export function RootCheck({ day, explorer }: { day: SealDay; explorer: string | undefined }) {
  const { text, day: written } = useText()
  const [isOpen, setOpen] = useState(false)
  const name = dayText(written, day.day)
  return (
    <>
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        aria-label={text('seals.checkDay', { DAY: name })}
        onClick={() => setOpen(true)}
      >
        {text('seals.compute')}
      </Button>
      {isOpen && (
        <Modal title={text('seals.dayTitle', { DAY: name })} close={() => setOpen(false)}>
          <Check day={day} explorer={explorer} />
        </Modal>
      )}
    </>
  )
}

function Check({ day, explorer }: { day: SealDay; explorer: string | undefined }) {
  const list = useList(sealDaySeals, { day: day.day }, { isQuiet: true })
  return <Loaded list={list}>{told => <Checked day={day} told={told} explorer={explorer} />}</Loaded>
}

function Checked({ day, told, explorer }: { day: SealDay; told: DaySeals; explorer: string | undefined }) {
  const { text, number } = useText()
  const fits = rootFits(day, told)
  return (
    <>
      <p className={fits ? seal.fits : seal.broken}>
        {fits ? <DoneIcon /> : <AlertIcon />}
        <span>{text(fits ? 'seals.fits' : 'seals.broken')}</span>
      </p>
      <Facts items={[{ term: text('seals.count'), value: number(told.seals.length) }]} />
      <CopyField label={text('seals.root')} value={day.root} />
      <p className={style.note}>{text('seals.how')}</p>
      <OnChain day={day} />
      <p className={style.links}>
        <a href={`/seals/${day.day}.json`} download={`seals-${day.day}.json`}>
          {text('seals.file')}
        </a>
        {day.txId !== undefined && explorer !== undefined && (
          <a href={`${explorer}${day.txId}`} target="_blank" rel="noreferrer">
            {text('seals.transaction')}
          </a>
        )}
      </p>
    </>
  )
}

/** What everybody finds in the transaction, to be compared in an explorer of his own choice. */
function OnChain({ day: { day, root, txId, writer } }: { day: SealDay }) {
  const { text } = useText()
  if (txId === undefined || writer === undefined)
    return <p className={style.note}>{text('seals.unwritten')}</p>

  return (
    <>
      <p className={style.note}>{text('seals.written')}</p>
      <CopyField label={text('seals.memo')} value={sealMemo(day, root)} />
      <CopyField label={text('seals.writer')} value={writer} />
      <CopyField label={text('seals.transactionId')} value={txId} />
    </>
  )
}
