import { useProposalLabels } from './labels.ts'
import { Reference } from '../parts/reference.tsx'

/** What the subjects of these actions are the names of. */
const kinds: Readonly<Record<string, string>> = {
  'client.freeze': 'part',
  'client.unfreeze': 'part',
  'client.view': 'page',
  'client.change': 'change',
  'client.cancelChange': 'change',
  'client.resetSecondFactor': 'change',
  'client.changeEmail': 'change',
  'client.unlinkTelegram': 'change',
  'document.publish': 'document',
  'incident.start': 'mode',
  'incident.end': 'mode',
}

/** What an event is about: a frozen part, a change, a document or a mode by its name, anything else by its id. */
export function Subject({ subject, action }: { subject: string; action: string }) {
  const { factValue } = useProposalLabels()
  const kind = kinds[action]
  const name = kind === undefined ? subject : factValue(kind, subject)
  return name === subject ? <Reference value={subject} /> : name
}
