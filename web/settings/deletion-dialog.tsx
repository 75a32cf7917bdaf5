import { useState } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { nothingWaived, type showCare } from '../../contract/care.ts'
import { withdrawalMicroMin } from '../../contract/limits.ts'
import { useText } from '../../texts/index.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { useDataRequest } from './use-data-request.ts'

type Care = AnswerOf<typeof showCare>

/** The question before a client asks to be deleted: what keeps them from it, and what they can give up to end that. */
export function DeletionDialog({ care, close }: { care: Care; close: () => void }) {
  const { text } = useText()
  const requestData = useDataRequest()
  const [waives, setWaives] = useState(false)
  const { obstacle, waivableMicro, waivableRewardMicro } = care
  const isWaivable = waivableMicro + waivableRewardMicro > 0n
  return (
    <ConfirmationDialog
      title={text('care.deletionTitle')}
      note={text('care.deletionNote')}
      action={text('care.askDeletion')}
      send={async () => {
        const waived = { waivedMicro: waivableMicro, waivedRewardMicro: waivableRewardMicro }
        await requestData({ kind: 'deletion', ...(waives ? waived : nothingWaived) })
        close()
      }}
      close={close}
    >
      {obstacle && !(waives && isEndedByWaiver(care)) && (
        <NoticeBox title={text('care.refused')}>{text(`care.${obstacle}`)}</NoticeBox>
      )}
      {isWaivable && <Waiver care={care} waives={waives} change={setWaives} />}
    </ConfirmationDialog>
  )
}

const isEndedByWaiver = ({ obstacle, waivableMicro }: Care): boolean =>
  obstacle === 'rewardsPending' || (obstacle === 'hasMoney' && waivableMicro > 0n)

interface WaiverProps {
  care: Care
  waives: boolean
  change: (waives: boolean) => void
}

/** What cannot be withdrawn, in money, and the box by which the client gives it up. */
function Waiver({ care: { waivableMicro, waivableRewardMicro }, waives, change }: WaiverProps) {
  const { text, exactMoney } = useText()
  const balance = {
    term: text('care.waivableBalance', { MINIMUM: exactMoney(withdrawalMicroMin) }),
    value: exactMoney(waivableMicro),
  }
  const rewards = { term: text('care.waivableRewards'), value: exactMoney(waivableRewardMicro) }
  return (
    <>
      <Facts
        items={[...(waivableMicro > 0n ? [balance] : []), ...(waivableRewardMicro > 0n ? [rewards] : [])]}
      />
      <Checkbox
        name="waives"
        label={text('care.waive', { AMOUNT: exactMoney(waivableMicro + waivableRewardMicro) })}
        value={waives ? 'yes' : ''}
        complaint={null}
        isDisabled={false}
        change={value => change(value === 'yes')}
        focus={() => {}}
      />
      <Note>{text('care.waiveNote')}</Note>
    </>
  )
}
