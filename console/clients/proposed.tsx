import type { ReactNode } from 'react'
import {
  clientProposals,
  clientPropose,
  clientShow,
  type ClientProposal,
} from '../../contract/console/clients.ts'
import type { ButtonKind } from '../../ui/button.tsx'
import { refreshLists } from '../../ui/call/lists.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { notify } from '../../ui/notices.ts'
import { useRole } from '../page/session.ts'
import { Act, type ActField } from '../proposals/act.tsx'

/** A form whose content is proposed, and signed there; the server adds the values of rows. */
export function Proposed({
  client,
  what,
  title,
  of,
  note,
  kind,
  isDisabled = false,
  shortcut,
  missing,
  fixed,
  fields,
}: {
  client: string
  what: ClientProposal
  title: string
  /** The row that it is about. */
  of?: string
  note?: ReactNode
  kind?: ButtonKind
  isDisabled?: boolean
  /** The key that opens it too. */
  shortcut?: string
  /** What it says where the rows have nothing of the kind. */
  missing?: string
  fixed?: Record<string, string>
  fields: readonly ActField[]
}) {
  const send = useSend(clientPropose)
  const isOffered = useRole(clientProposals[what])
  if (!isOffered) return null
  return (
    <Act
      title={title}
      of={of}
      note={note}
      kind={kind}
      isDisabled={isDisabled}
      shortcut={shortcut}
      fields={fields}
      run={async values => {
        const sent = await send({ client, what, values: { ...values, ...fixed } })
        if (sent.outcome === 'notThere' && missing) {
          notify({ title: missing, message: '', success: false })
          return { outcome: 'unanswered' }
        }
        return { outcome: sent.outcome, proposal: sent.outcome === 'ok' ? sent.answer.id : undefined }
      }}
      onDone={() => void refreshLists(clientShow)}
    />
  )
}
