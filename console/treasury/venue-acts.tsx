/** Venues where strategies trade: what two sign about one, and what one operator ends. */
import { venueEndKey, venueNameMax } from '../../contract/console/wallets.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Act, reasonField } from '../proposals/act.tsx'
import { usePropose } from '../proposals/use-propose.ts'
import { statementFile, statementTime } from '../proposals/statement-fields.ts'
import { micro, type Done } from './wallet-acts.tsx'

export function VenueAct({ onDone }: Done) {
  const { text } = useConsoleText()
  const propose = usePropose()
  return (
    <Act
      title={text('consoleTreasury.openVenue')}
      note={text('consoleTreasury.openVenueNote')}
      fields={[
        { name: 'name', label: text('consoleTreasury.venue'), takes: name => name.length <= venueNameMax },
        { name: 'address', label: text('consoleTreasury.address'), isAddress: true },
      ]}
      run={({ name = '', address = '' }) =>
        propose({ action: 'venue.open', subject: name, facts: { address } })
      }
      onDone={onDone}
    />
  )
}

export function StatementAct({ venue, onDone }: Done & { venue: string }) {
  const { text } = useConsoleText()
  const propose = usePropose()
  return (
    <Act
      title={text('consoleTreasury.newStatement')}
      of={venue}
      note={text('consoleTreasury.statementNote')}
      fields={[
        statementTime(text('consoleTreasury.statedAt')),
        { name: 'amount', label: text('consoleTreasury.amountUsdt'), isAmount: true },
        statementFile(text('consoleTreasury.fileHash')),
      ]}
      run={({ time = '', amount = '', file = '' }) => {
        const facts = { 'as of': time, 'micro-dollars': micro(amount), file }
        return propose({ action: 'venue.statement', subject: venue, facts })
      }}
      onDone={onDone}
    />
  )
}

/** The private key never leaves the connector: two register the public key, as it is written. */
export function KeyAct({ venue, onDone }: Done & { venue: string }) {
  const { text } = useConsoleText()
  const propose = usePropose()
  return (
    <Act
      title={text('consoleTreasury.connectorKey')}
      of={venue}
      note={text('consoleTreasury.connectorKeyNote')}
      fields={[
        {
          name: 'key',
          label: text('consoleTreasury.publicKey'),
          hint: 'Ed25519, base64url',
          takes: typed => /^[\w-]{43}$/.test(typed),
        },
      ]}
      run={({ key = '' }) => propose({ action: 'venue.key', subject: venue, facts: { 'public key': key } })}
      onDone={onDone}
    />
  )
}

export function EndKeyAct({ id, onDone }: Done & { id: string }) {
  const { text } = useConsoleText()
  const end = useSend(venueEndKey)
  return (
    <Act
      title={text('consoleTreasury.endKey')}
      of={id}
      kind="danger"
      note={text('consoleTreasury.endKeyNote', { KEY: id })}
      fields={[reasonField]}
      isAtOnce
      run={({ reason = '' }) => end({ key: id, reason })}
      onDone={onDone}
    />
  )
}

export function EndVenueAct({ venue, onDone }: Done & { venue: string }) {
  const { text } = useConsoleText()
  const propose = usePropose()
  return (
    <Act
      title={text('consoleTreasury.endVenue')}
      of={venue}
      kind="danger"
      note={text('consoleTreasury.endVenueNote')}
      fields={[reasonField]}
      run={({ reason = '' }) => propose({ action: 'venue.end', subject: venue, facts: { reason } })}
      onDone={onDone}
    />
  )
}
