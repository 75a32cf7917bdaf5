import { showAcceptances } from '../../contract/documents.ts'
import { useText } from '../../texts/index.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useList } from '../call/index.ts'
import { Documents } from './documents.tsx'

/** The documents inside the cabinet. */
export function DocumentsPage() {
  const { text } = useText()
  const accepted = useList(showAcceptances, {}, { isQuiet: true })
  return (
    <>
      <PageHead title={text('documents.title')} />
      <Documents accepted={accepted} />
    </>
  )
}
