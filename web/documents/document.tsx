import { useId } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { documentName, type showDocuments, type ShownAcceptance } from '../../contract/documents.ts'
import { useText } from '../../texts/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { DocumentIcon } from '../../ui/icons.tsx'
import style from './documents.module.css'

export type ShownDocument = AnswerOf<typeof showDocuments>['documents'][number]

const kilobyte = 1024

const isOfCertificate = ({ kind }: ShownDocument): boolean =>
  kind === 'formationCertificate' || kind === 'taxCertificate'

/** In place of a certificate that the company has not supplied. */
export const isOwnStatement = (document: ShownDocument): document is OwnStatement =>
  isOfCertificate(document) && !document.isOperators

type OwnStatement = ShownDocument & { kind: 'formationCertificate' | 'taxCertificate' }

interface RowProps {
  document: ShownDocument
  /** Undefined: by nobody who is known here. */
  accepted: ShownAcceptance | undefined
}

/** A document in force: its title, its version, and its links. */
export function DocumentRow({ document, accepted }: RowProps) {
  const { text, day, language } = useText()
  const id = useId()
  const { kind, version, publishedAt, bytes, path, earlier } = document
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
        {isOfCertificate(document) && (
          <Badge>{text(isStatement ? 'documents.ownStatement' : 'documents.certificate')}</Badge>
        )}
        <p className={style.words}>
          {text(isOwnStatement(document) ? `documents.${document.kind}Missing` : `documents.${kind}About`)}
        </p>
        <p className={style.imprint}>{imprint.join(' · ')}</p>
        {accepted && (
          <p className={style.imprint}>
            {text(kind === 'riskDisclosure' ? 'documents.acknowledged' : 'documents.accepted', {
              X: accepted.version,
              DAY: day(accepted.at),
            })}
          </p>
        )}
        {earlier.length > 0 && <Earlier versions={earlier} title={title} />}
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

/** What was in force before stays readable, for those who agreed to it. */
function Earlier({ versions, title }: { versions: ShownDocument['earlier']; title: string }) {
  const { text, day } = useText()
  return (
    <Disclosure title={text('documents.earlier')}>
      <ul className={style.earlier}>
        {versions.map(({ version, publishedAt, path }) => (
          <li key={version}>
            <a href={path} target="_blank" rel="noreferrer">
              {text('documents.version', { X: version })} · {day(publishedAt, 'UTC')}
              <span className="visually-hidden">
                : {title} {text('ui.inNewTab')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
