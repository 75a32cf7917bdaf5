import type { AnswerOf } from '../../contract/call.ts'
import { documentName, type showDocuments } from '../../contract/documents.ts'
import { useText } from '../../texts/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import style from './documents.module.css'

export type ShownDocument = AnswerOf<typeof showDocuments>['documents'][number]

const kilobyte = 1024

/** A document in force: what it is, which version, where to read it, and the hash to check it by. */
export function DocumentCard({ document }: { document: ShownDocument }) {
  const { text, day, language } = useText()
  const { kind, version, publishedAt, bytes, hash, path, isOperators } = document
  const title = text(`documents.${kind}`)
  const isCertificate = kind === 'formationCertificate' || kind === 'taxCertificate'

  const imprint = [
    text('documents.version', { X: version }),
    day(publishedAt, 'UTC'),
    text('documents.size', { X: Math.ceil(bytes / kilobyte) }),
  ]
  return (
    <Card title={title} note={imprint.join(' · ')}>
      <p>{text(isCertificate && !isOperators ? `documents.${kind}Missing` : `documents.${kind}About`)}</p>
      <div className={style.actions}>
        <a href={path} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          {text('documents.open')}
          <span className="visually-hidden">
            : {title} {text('documents.inNewTab')}
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
      <CopyField label={text('documents.hash', { TITLE: title })} value={hash} />
    </Card>
  )
}
