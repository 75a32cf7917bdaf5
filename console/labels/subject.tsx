import { useProposalLabels } from './proposal-labels.ts'
import { Reference } from './reference.tsx'

/** What an event is about: a frozen part, a change, a document or a mode by its name, anything else by its id. */
export function Subject({ subject, action }: { subject: string; action: string }) {
  return useProposalLabels().subject(action, subject) ?? <Reference value={subject} />
}
