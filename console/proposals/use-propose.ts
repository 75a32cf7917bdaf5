import { proposalMake } from '../../contract/console/proposals.ts'
import { useSend } from '../../ui/call/use-send.ts'
import type { Acted } from './act.tsx'

interface Wanted {
  action: string
  subject: string
  client?: string | undefined
  facts: Record<string, string>
}

/** Proposes an act that takes signatures; the same proposal while it is open. */
export function usePropose(): (wanted: Wanted) => Promise<Acted> {
  const make = useSend(proposalMake)
  return async ({ client, ...wanted }) => {
    const sent = await make({ ...wanted, client })
    return { outcome: sent.outcome, proposal: sent.outcome === 'ok' ? sent.answer.id : undefined }
  }
}
