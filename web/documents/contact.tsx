import { showDocuments } from '../../contract/documents.ts'
import { useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'

/**
 * Where the company can be written to, behind a sentence that ends in a colon: its address, or the way to the page
 * that names it while none is configured or known yet. That page opens elsewhere, so that nothing typed is lost.
 */
export function Contact() {
  const { text } = useText()
  const { answer } = useList(showDocuments, {}, { inLanguage: true, isQuiet: true })
  const email = answer?.entity.email
  if (email !== undefined) return <a href={`mailto:${email}`}>{email}</a>
  return (
    <a href="/documents" target="_blank" rel="noreferrer">
      {text('ui.contact')}
      <span className="visually-hidden"> {text('ui.inNewTab')}</span>
    </a>
  )
}
