import type { DocumentKind } from '../../contract/codes.ts'
import { documentPath } from '../../contract/documents.ts'
import { useText } from '../../texts/index.ts'
import style from './links.module.css'

/**
 * What a box to tick speaks of. The links stand beside the box and not in its label, so that reading does not tick
 * it, and open elsewhere, so that nothing typed is lost.
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
