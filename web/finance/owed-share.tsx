import { owedShare, writeOwedProof, type OwedProof, type OwedShare } from '../../contract/owed-share.ts'
import { dayOf } from '../../contract/time.ts'
import { useText } from '../../texts/index.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CheckResult } from '../../ui/check-result.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { Opener } from '../../ui/opener.tsx'
import { saveText } from '../../ui/save-text.ts'
import { Loaded, useList, useProfile } from '../call/index.ts'
import { RecordedDay } from '../deals/index.ts'
import { Contact } from '../documents/index.ts'
import { isCounted, isRecorded } from './owed-share-check.ts'
import style from './page.module.css'

/** What the client is owed, with the proof that it is counted in the published total. */
export function OwedShareCard() {
  const { text } = useText()
  return (
    <section className={style.row} aria-label={text('finance.owed')}>
      <h2>{text('finance.owed')}</h2>
      <Opener face={text('finance.owedCheck')} className={buttonClass('quiet')} title={text('finance.owed')}>
        <Proven />
      </Opener>
    </section>
  )
}

function Proven() {
  const { text, calendarDay } = useText()
  const list = useList(owedShare, {}, { isQuiet: true })
  return (
    <Loaded list={list}>
      {({ proof }) => {
        if (!proof) return <p>{text('finance.owedNone')}</p>
        const DAY = calendarDay(proof.day)
        return proof.share ? (
          <Share proof={proof} share={proof.share} />
        ) : (
          <p>{text('finance.owedNothing', { DAY })}</p>
        )
      }}
    </Loaded>
  )
}

function Share({ proof, share }: { proof: OwedProof; share: OwedShare }) {
  const { text, calendarDay, exactMoney } = useText()
  const { referralCode } = useProfile()
  const DAY = calendarDay(proof.day)
  const fits = isCounted(proof, share) && share.code === referralCode
  return (
    <>
      <Amounts share={share} />
      <Note>{text('finance.owedAsOf', { DAY, BLOCK: proof.block })}</Note>
      <CheckResult fits={fits}>
        {text(fits ? 'finance.owedFits' : 'finance.owedBroken', { DAY, TOTAL: exactMoney(proof.owedMicro) })}{' '}
        {!fits && <Contact />}
      </CheckResult>
      <Recorded proof={proof} />
      <CopyField label={text('finance.owedHash')} value={proof.root} />
      <Note>{text('finance.owedNote')}</Note>
      <Button onClick={() => saveText(`share-${proof.day}.json`, writeOwedProof(proof))}>
        {text('trading.monthFile')}
      </Button>
    </>
  )
}

const terms = {
  financeMicro: 'finance.account',
  reservedMicro: 'finance.reserved',
  accountsMicro: 'overview.programs',
  closingMicro: 'coverage.closing',
  rewardsMicro: 'coverage.rewards',
  arrivedMicro: 'finance.owedArrived',
} as const

function Amounts({ share: { parts, amountMicro } }: { share: OwedShare }) {
  const { text, exactMoney } = useText()
  const present = (Object.keys(terms) as (keyof typeof terms)[]).filter(part => parts[part] !== 0n)
  return (
    <Facts
      items={[
        ...present.map(part => ({ term: text(terms[part]), value: exactMoney(parts[part]) })),
        { term: text('finance.owedTotal'), value: exactMoney(amountMicro), isSum: true },
      ]}
    />
  )
}

/** Whether the total is in the root of the day on which it was recorded. */
function Recorded({ proof }: { proof: OwedProof }) {
  const { text, calendarDay } = useText()
  const DAY = calendarDay(dayOf(proof.recordedAt))
  const texts = {
    recorded: text('finance.owedRecorded', { DAY }),
    unrecorded: text('finance.owedUnrecorded', { DAY }),
    awaited: text('finance.owedAwaited', { DAY }),
  }
  return <RecordedDay at={proof.recordedAt} isRecorded={day => isRecorded(proof, day)} texts={texts} />
}
