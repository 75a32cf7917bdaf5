/** Proposals about the house's money: orders, wallets and arrivals. Each takes two. */
import { useState } from 'react'
import { groupAddress } from '../../contract/address.ts'
import {
  walletArrival,
  walletPin,
  walletPurposes,
  walletText,
  type walletList,
} from '../../contract/console/wallets.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { readAmount } from '../../contract/money.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Act, type ActField } from '../proposals/act.tsx'
import { transactionField } from '../proposals/chain-fields.ts'
import { usePropose } from '../proposals/use-propose.ts'
import { useTreasuryLabel } from './labels.ts'

export interface Done {
  onDone: () => void
}

/** A typed amount, in micro-dollars; '' where it is invalid, which no action takes. */
export const micro = (typed: string | undefined): string => (readAmount(typed ?? '') ?? '').toString()

export function OrderActs({ shown, onDone }: Done & { shown: AnswerOf<typeof walletList> }) {
  const { text, exactMoney } = useConsoleText()
  const label = useTreasuryLabel()
  const propose = usePropose()
  const pinned = shown.own
    .filter(({ unpinnedAt }) => !unpinnedAt)
    .map(({ address, purpose, holdsMicro }) => ({
      value: address,
      title: `${label('purpose', purpose)}${holdsMicro === undefined ? '' : `, ${exactMoney(holdsMicro)}`}:\n${groupAddress(address)}`,
    }))
  const from: ActField = { name: 'wallet', label: text('consoleTreasury.from'), options: pinned }
  const ownTo: ActField = { name: 'to', label: text('consoleTreasury.to'), options: pinned }
  const to: ActField = {
    name: 'to',
    label: text('consoleTreasury.recipient'),
    isAddress: true,
    isNot: 'wallet',
  }
  const some = { isAmount: true, isPositive: true }
  const amount: ActField = { name: 'amount', label: text('consoleTreasury.amountUsdt'), ...some }
  const departing = (values: Record<string, string>) => ({
    wallet: values['wallet'] ?? '',
    'micro-dollars': micro(values['amount']),
  })
  const run =
    (action: string, facts: (values: Record<string, string>) => Record<string, string>) =>
    (values: Record<string, string>) =>
      propose({ action, subject: values['to'] ?? '', facts: facts(values) })
  const open = shown.venues.filter(({ endedAt }) => !endedAt)
  // Two have signed which addresses a venue has, and an order for any other is refused.
  const toVenue: ActField = {
    name: 'to',
    label: text('consoleTreasury.venue'),
    options: open.flatMap(({ name, addresses }) =>
      addresses.map(value => ({ value, title: `${name}:\n${groupAddress(value)}` })),
    ),
  }
  const venueOf = (address = '') => open.find(({ addresses }) => addresses.includes(address))?.name ?? ''
  return (
    <Actions>
      <Act
        title={label('order', 'sweep')}
        note={text('consoleTreasury.sweepNote')}
        fields={[ownTo]}
        run={({ to: address = '' }) => propose({ action: 'order.sweep', subject: address, facts: {} })}
        onDone={onDone}
      />
      <Act
        title={label('order', 'refill')}
        note={text('consoleTreasury.orderNote')}
        fields={[from, { ...ownTo, isNot: 'wallet' }, amount]}
        run={run('order.refill', departing)}
        onDone={onDone}
      />
      <Act
        title={label('order', 'venue')}
        note={text('consoleTreasury.orderNote')}
        fields={[from, toVenue, amount]}
        run={run('order.venue', values => ({ venue: venueOf(values['to']), ...departing(values) }))}
        onDone={onDone}
      />
      <Act
        title={label('order', 'capital')}
        note={text('consoleTreasury.capitalOrderNote')}
        fields={[from, to, amount]}
        run={run('order.capital', departing)}
        onDone={onDone}
      />
      <Act
        title={label('order', 'trx')}
        note={text('consoleTreasury.trxOrderNote')}
        fields={[from, to, amount, { name: 'trx', label: text('consoleTreasury.amountTrx'), ...some }]}
        run={run('order.trx', values => ({ ...departing(values), sun: micro(values['trx']) }))}
        onDone={onDone}
      />
    </Actions>
  )
}

/** First the text for the wallet's own key, then its signature. */
export function PinActs({ onDone }: Done) {
  const { text } = useConsoleText()
  const label = useTreasuryLabel()
  const [toSign, setToSign] = useState<string>()
  const requestText = useSend(walletText)
  const pin = useSend(walletPin)
  const address = { name: 'address', label: text('consoleTreasury.address'), isAddress: true }
  const purposes = walletPurposes.map(value => ({ value, title: label('purpose', value) }))
  return (
    <>
      <Act
        title={text('consoleTreasury.pinText')}
        note={text('consoleTreasury.pinTextNote')}
        fields={[address]}
        isAtOnce
        run={async values => {
          const sent = await requestText({ address: values['address'] ?? '' })
          if (sent.outcome === 'ok') setToSign(sent.answer.text)
          return { outcome: sent.outcome }
        }}
      />
      {toSign && <CopyField label={text('consoleTreasury.pinText')} value={toSign} />}
      <Act
        title={text('consoleTreasury.pin')}
        note={text('consoleTreasury.pinNote')}
        fields={[
          address,
          { name: 'purpose', label: text('consoleTreasury.purpose'), options: purposes },
          { name: 'date', label: text('consoleTreasury.signedOn'), lengthMax: 10 },
          { name: 'signature', label: text('consoleTreasury.signature'), lengthMax: 200 },
        ]}
        run={async values => {
          const purpose = walletPurposes.find(one => one === values['purpose'])
          if (!purpose) return { outcome: 'invalid' }
          const { address: wallet = '', date = '', signature = '' } = values
          const sent = await pin({ address: wallet, purpose, date, signature })
          return { outcome: sent.outcome, proposal: sent.answer?.id }
        }}
        onDone={onDone}
      />
    </>
  )
}

export function ArrivalAct({
  action,
  venue,
  onDone,
}: Done & { action: 'capital.accept' | 'venue.return'; venue?: string }) {
  const { text } = useConsoleText()
  const label = useTreasuryLabel()
  const arrive = useSend(walletArrival)
  return (
    <Act
      title={label('arrival', action.replace('.', '_'))}
      note={`${text('consoleTreasury.arrivalNote')} ${text(action === 'capital.accept' ? 'consoleTreasury.arrivalCapital' : 'consoleTreasury.arrivalReturn')}`}
      of={venue}
      fields={[transactionField(text('consoleTreasury.transactionHash'))]}
      run={async ({ transaction = '' }) => {
        const sent = await arrive({ action, txId: transaction, venue })
        return { outcome: sent.outcome, proposal: sent.answer?.id }
      }}
      onDone={onDone}
    />
  )
}
