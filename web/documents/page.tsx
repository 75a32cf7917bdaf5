import { useText } from '../../texts/index.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Documents } from './documents.tsx'

/** The documents inside the cabinet. */
export function DocumentsPage() {
  const { text } = useText()
  return (
    <>
      <PageHead title={text('documents.title')} />
      <Documents />
    </>
  )
}
