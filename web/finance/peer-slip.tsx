import { useEffect } from 'react'
import { groupUid, readUid } from '../../contract/address.ts'
import type { Micro } from '../../contract/money.ts'
import type { FormValues } from '../../contract/rules.ts'
import { remainder } from '../money/balance.ts'
import { useText } from '../../texts/index.ts'
import { Facts } from '../../ui/facts.tsx'
import { initialsOf } from './earlier-choice.tsx'
import style from './earlier-choice.module.css'
import type { Recipients } from './recipient.ts'

/** The recipient, looked up as soon as the typed address is complete, and the rest of the balance. */
export function PeerSlip({
  recipients: { found, find },
  balanceMicro,
  typed: { address = '', amount = '' },
}: {
  recipients: Recipients
  balanceMicro: Micro
  typed: FormValues
}) {
  const { text, exactMoney } = useText()
  const after = remainder(balanceMicro, amount)
  const uid = readUid('finance', address)
  const recipient = found?.uid === uid ? found : null

  useEffect(() => {
    if (uid) void find(uid)
    // Only another address is looked up again; a failed lookup is repeated when the form is sent,
    // which then pays nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [uid])

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
