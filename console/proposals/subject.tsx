import { subjectKinds, useProposalLabels } from './labels.ts'
import { Reference } from '../parts/reference.tsx'

/** What an event is about: a frozen part, a change, a document or a mode by its name, anything else by its id. */
export function Subject({ subject, action }: { subject: string; action: string }) {
  const { factValue } = useProposalLabels()
  const kind = subjectKinds[action]
  const name = kind === undefined ? subject : factValue(kind, subject)
  return name === subject ? <Reference value={subject} /> : name
}
