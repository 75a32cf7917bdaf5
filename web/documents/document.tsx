import { useId } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { documentName, type showDocuments } from '../../contract/documents.ts'
import { useText } from '../../texts/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { DocumentIcon } from '../../ui/icons.tsx'
import style from './documents.module.css'

export type ShownDocument = AnswerOf<typeof showDocuments>['documents'][number]

const kilobyte = 1024

/** In place of a certificate that the company has not supplied. */
export const isOwnStatement = (document: ShownDocument): document is OwnStatement =>
  (document.kind === 'formationCertificate' || document.kind === 'taxCertificate') && !document.isOperators

type OwnStatement = ShownDocument & { kind: 'formationCertificate' | 'taxCertificate' }

/** A document in force: its title, its version, and its links. */
export function DocumentRow({ document }: { document: ShownDocument }) {
  const { text, day, language } = useText()
  const id = useId()
  const { kind, version, publishedAt, bytes, path } = document
  const title = text(`documents.${kind}`)
  const isStatement = isOwnStatement(document)

  const imprint = [
    text('documents.version', { X: version }),
    day(publishedAt, 'UTC'),
    text('documents.size', { X: Math.ceil(bytes / kilobyte) }),
  ]
  return (
    <section className={isStatement ? `${style.row} ${style.statement}` : style.row} aria-labelledby={id}>
      <DocumentIcon />
      <div className={style.about}>
        <h2 id={id} className={style.title}>
          {title}
        </h2>
        {isStatement && <Badge>{text('documents.ownStatement')}</Badge>}
        <p className={style.words}>
          {text(isOwnStatement(document) ? `documents.${document.kind}Missing` : `documents.${kind}About`)}
        </p>
        <p className={style.imprint}>{imprint.join(' · ')}</p>
      </div>
      <div className={style.actions}>
        <a href={path} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          {text('documents.open')}
          <span className="visually-hidden">
            : {title} {text('ui.inNewTab')}
          </span>
        </a>
        <a
          href={path}
          download={`${documentName(kind)}-${version}-${language}.pdf`}
          className={buttonClass('quiet')}
        >
          {text('documents.download')}
          <span className="visually-hidden">: {title}</span>
        </a>
      </div>
    </section>
  )
}
