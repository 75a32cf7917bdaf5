import { useText } from '../../texts/index.ts'
import { Frame } from '../../ui/public-frame.tsx'
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

/** The same for everybody, before anyone registers. */
export function PublicDocumentsPage() {
  const { text } = useText()
  return (
    <Frame isWide title={text('documents.title')} other={<a href="/">{text('identity.toRoot')}</a>}>
      <Documents />
    </Frame>
  )
}
