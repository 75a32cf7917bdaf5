import { useState } from 'react'
import type { Micro } from '../../contract/money.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { Modal } from '../../ui/modal.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { useOnce } from '../../ui/use-once.ts'
import { HideableAmount } from '../money/hideable-amount.tsx'

export interface WithdrawalDraft {
  address: string
  amountMicro: Micro
}

/** The request, to be compared before it is sent. */
export function WithdrawalSummary({
  draft: { address, amountMicro },
  known,
  balanceMicro,
  send,
  close,
}: {
  draft: WithdrawalDraft
  /** Addresses that were paid to before, and those that the client saved. */
  known: readonly string[]
  balanceMicro: Micro
  /** Resolves to true when the request is decided. */
  send: () => Promise<boolean>
  close: () => void
}) {
  const { text, exactMoney, amount } = useText()
  const familiar = addressFamiliarity(address, known)
  const { sendOnce, isSending } = useOnce(send)
  // Another tab may spend it meanwhile. Once it is sent, it is less by the request itself.
  const [heldMicro, setHeld] = useState(balanceMicro)
  if (!isSending && heldMicro !== balanceMicro) setHeld(balanceMicro)
  const isCovered = amountMicro <= heldMicro
  const leave = () => isSending || close()

  return (
    <Modal kind="question" title={text('withdrawal.summaryTitle')} close={leave}>
      {familiar !== 'known' && (
        <NoticeBox isPending title={text(`withdrawal.${familiar}Title`)}>
          {text(`withdrawal.${familiar}Note`)}
        </NoticeBox>
      )}
      <Facts
        items={[
          { term: text('withdrawal.to'), value: <Identifier value={address} /> },
          {
            term: text('withdrawal.youReceive'),
            value: text('withdrawal.usdt', { AMOUNT: amount(amountMicro) }),
            isSum: true,
          },
          {
            term: text('withdrawal.remains'),
            value: isCovered ? (
              <HideableAmount amountMicro={heldMicro - amountMicro} />
            ) : (
              text('rules.insufficientFunds')
            ),
          },
          { term: text('withdrawal.expected'), value: text('withdrawal.expectedValue') },
        ]}
      />
      <Actions>
        <Button kind="primary" disabled={!isCovered} onClick={() => void sendOnce()}>
          {text('withdrawal.send', { AMOUNT: exactMoney(amountMicro) })}
        </Button>
        <Button kind="quiet" onClick={leave}>
          {text('withdrawal.correct')}
        </Button>
      </Actions>
    </Modal>
  )
}

/** How familiar an address is: known, similar to one of those but different, or new. */
type Familiarity = 'known' | 'lookalike' | 'new'

/** What people compare, and therefore what forgers imitate. */
const shown = 4

/**
 * Forged addresses share the first and last characters with a familiar one (address poisoning). All addresses begin
 * with T, so the first five count.
 */
export function addressFamiliarity(address: string, known: readonly string[]): Familiarity {
  if (known.includes(address)) return 'known'
  const begins = (one: string) => one.slice(0, shown + 1) === address.slice(0, shown + 1)
  const ends = (one: string) => one.slice(-shown) === address.slice(-shown)
  return known.some(one => begins(one) || ends(one)) ? 'lookalike' : 'new'
}
