import { useState } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import type { showCare } from '../../contract/care.ts'
import { showWithdrawalTerms } from '../../contract/finance.ts'
import { peerTransferMicroMin, withdrawalMicroMin } from '../../contract/limits.ts'
import { leftNow } from '../../contract/transfer-limits.ts'
import { MaskedAmounts, useText } from '../../texts/index.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { useList, useProfile } from '../call/index.ts'
import { ConfirmationDialog } from '../../ui/confirmation-dialog.tsx'
import { useDataRequest } from './use-data-request.ts'
import { isOfWaivable, isSame, type Waivable } from './waivable.ts'

type Care = AnswerOf<typeof showCare>

/** The question before a client asks to be deleted: what keeps them from it, and what they can give up to end that. */
export function DeletionDialog({ care, close }: { care: Care; close: () => void }) {
  const { text } = useText()
  const requestData = useDataRequest()
  const [ticked, tick] = useState<Waivable | null>(null)
  // The tick is for the sums that were shown with it, and for no others.
  const waived = ticked && isSame(ticked, care) ? ticked : null
  const isWaivable = care.waivableMicro + care.waivableRewardMicro > 0n
  return (
    <ConfirmationDialog
      title={text('care.deletionTitle')}
      note={text('care.deletionNote')}
      action={text('care.askDeletion')}
      send={async () => {
        if (await requestData('deletion', waived)) close()
      }}
      close={close}
    >
      <Obstacle care={care} waives={waived !== null} />
      {ticked && !waived && (
        <NoticeBox isPending title={text('care.amountsChanged')}>
          {text('care.readAmounts')}
        </NoticeBox>
      )}
      {isWaivable && (
        <MaskedAmounts isOn={false}>
          <Waiver care={care} waives={waived !== null} change={waives => tick(waives ? care : null)} />
        </MaskedAmounts>
      )}
    </ConfirmationDialog>
  )
}

/** What keeps the client from being deleted. Beside a balance, it may be money on its way, which nobody gives up. */
function Obstacle({ care, waives }: { care: Care; waives: boolean }) {
  const { text } = useText()
  const { obstacle } = care
  if (!obstacle) return null
  const isOfThese = isOfWaivable(obstacle, care)
  if (waives && isOfThese)
    return obstacle === 'hasMoney' ? (
      <NoticeBox isPending title={text('care.hasMoney')}>
        {text('care.waivesPart')}
      </NoticeBox>
    ) : null
  return (
    <NoticeBox title={text('care.inTheWay')}>
      {text(`care.${obstacle}`)}. {isOfThese && text('care.orGiveUp')} {text('care.askNow')}
    </NoticeBox>
  )
}

interface WaiverProps {
  care: Care
  waives: boolean
  change: (waives: boolean) => void
}

/** What cannot be withdrawn, in money, and the box by which the client gives it up. */
function Waiver({ care: { waivableMicro, waivableRewardMicro }, waives, change }: WaiverProps) {
  const { text, exactMoney } = useText()
  const { stops } = useProfile()
  const isSendable = stops.transfers === 'open' && waivableMicro >= peerTransferMicroMin
  const terms = useList(showWithdrawalTerms, {}, { isQuiet: true, isWanted: isSendable }).answer
  const leftMicro = terms ? leftNow(terms.limits) : 0n
  const canSend = isSendable && (leftMicro === null || leftMicro >= waivableMicro)
  const canOpen = stops.trading === 'open' && waivableRewardMicro > 0n
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
      <Note>
        {text('care.waiveNote')} {canSend && text('care.waiveSend')} {canOpen && text('care.waiveOpen')}
      </Note>
    </>
  )
}
