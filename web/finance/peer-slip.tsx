import { groupUid, readUid } from '../../contract/address.ts'
import type { Micro } from '../../contract/money.ts'
import type { FormValues } from '../../contract/rules.ts'
import { remainder } from '../money/balance.ts'
import { useText } from '../../texts/index.ts'
import { Facts } from '../../ui/facts.tsx'
import { initialsOf } from './earlier-choice.tsx'
import style from './earlier-choice.module.css'
import type { Recipient } from './recipient.ts'

/** The recipient, once the owner of the typed address is known, and the rest of the balance. */
export function PeerSlip({
  found,
  balanceMicro,
  typed: { address = '', amount = '' },
}: {
  found: Recipient | null
  balanceMicro: Micro
  typed: FormValues
}) {
  const { text, exactMoney } = useText()
  const after = remainder(balanceMicro, amount)
  const uid = readUid('finance', address)
  const recipient = found?.uid === uid ? found : null

  return (
    <>
      <div role="status">
        {recipient && (
          <p className={style.recipient}>
            <span className={style.initials} aria-hidden="true">
              {recipient.name ? initialsOf(recipient.name) : '?'}
            </span>
            <span className={style.words}>
              <strong>{recipient.name ?? text('outcomes.accountNotFound')}</strong>
              <span>{groupUid(recipient.uid)}</span>
            </span>
          </p>
        )}
      </div>
      <Facts
        items={[
          { term: text('peer.available'), value: exactMoney(balanceMicro) },
          { term: text('peer.remains'), value: after ? exactMoney(after.restMicro) : '—', isSum: true },
        ]}
      />
    </>
  )
}
