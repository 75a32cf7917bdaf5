import { useProposalLabels } from './labels.ts'
import { Reference } from '../parts/reference.tsx'

/** What an event of the log is about: a frozen part, a document or a mode by its name, anything else by its id. */
export function Subject({ subject }: { subject: string }) {
  const { factValue } = useProposalLabels()
  const name = ['part', 'document', 'mode'].map(of => factValue(of, subject)).find(name => name !== subject)
  return name ?? <Reference value={subject} />
}
