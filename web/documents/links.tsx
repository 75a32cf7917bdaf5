import type { DocumentKind } from '../../contract/codes.ts'
import { documentPath } from '../../contract/documents.ts'
import { showLanding } from '../../contract/landing.ts'
import { useText } from '../../texts/index.ts'
import style from './links.module.css'
import { useList } from '../call/index.ts'

/**
 * The documents that a box to tick refers to. The links are beside the box and not in its label, so that reading does
 * not tick it, and open elsewhere, so that nothing typed is lost.
 */
export function DocumentLinks({ kinds }: { kinds: readonly DocumentKind[] }) {
  const { text, language } = useText()
  return (
    <ul className={style.links}>
      {kinds.map(kind => (
        <li key={kind}>
          <a href={documentPath(kind, language)} target="_blank" rel="noreferrer">
            {text(`documents.${kind}`)}
            <span className="visually-hidden"> {text('ui.inNewTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * Where to write to us, behind a sentence that ends in a colon: the published contact, by which we say that we are to be
 * known, or else the company's address. While none is known it is a link to the page that names them, which opens
 * elsewhere, so that nothing typed is lost.
 */
export function Contact() {
  const { text } = useText()
  const { answer } = useList(showLanding, {}, { inLanguage: true, isQuiet: true })
  const email = answer?.contacts?.email ?? answer?.entity.email
  if (email !== undefined) return <a href={`mailto:${email}`}>{email}</a>
  return (
    <a href="/documents" target="_blank" rel="noreferrer">
      {text('ui.contact')}
      <span className="visually-hidden"> {text('ui.inNewTab')}</span>
    </a>
  )
}
