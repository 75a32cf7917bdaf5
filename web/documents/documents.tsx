import type { AnswerOf } from '../../contract/call.ts'
import { countryName } from '../../contract/country.ts'
import { isNamed, showDocuments, type showAcceptances } from '../../contract/documents.ts'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Empty } from '../../ui/empty.tsx'
import { unfilledRosette } from '../../ui/rosette.ts'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { Loaded, shownAfter, useList } from '../call/index.ts'
import type { List } from '../../ui/call/lists.ts'
import { DocumentRow, isOwnStatement } from './document.tsx'
import style from './documents.module.css'

/** The company behind the platform, and the documents that clients agree to; in the cabinet with what this one did. */
export function Documents({ accepted }: { accepted?: List<AnswerOf<typeof showAcceptances>> }) {
  const { text } = useText()
  const list = useList(showDocuments, {}, { inLanguage: true, message: text('documents.loading') })
  return (
    <Loaded list={accepted ? shownAfter(list, accepted) : list}>
      {({ entity, documents }) => (
        <div className={style.sheets}>
          <EntityCard entity={entity} />
          {documents.length === 0 && <Empty drawing={unfilledRosette}>{text('documents.none')}</Empty>}
          {documents.length > 0 && (
            <div className={style.documents}>
              {documents.map(document => (
                <DocumentRow
                  key={document.kind}
                  document={document}
                  accepted={accepted?.answer?.acceptances.find(({ kind }) => kind === document.kind)}
                />
              ))}
              <div className={style.note}>
                {documents.some(isOwnStatement) && <Note>{text('documents.ownStatements')}</Note>}
                <Disclosure title={text('documents.fingerprint')}>
                  <div className={style.fingerprints}>
                    <Note>{text('documents.hashNote')}</Note>
                    {documents.map(({ kind, hash }) => (
                      <CopyField
                        key={kind}
                        label={text('documents.hash', { TITLE: text(`documents.${kind}`) })}
                        value={hash}
                      />
                    ))}
                  </div>
                </Disclosure>
              </div>
            </div>
          )}
        </div>
      )}
    </Loaded>
  )
}

type Entity = AnswerOf<typeof showDocuments>['entity']

/** The legal entity. Missing data are mentioned once, and a registration is not called a licence. */
function EntityCard({ entity }: { entity: Entity }) {
  const { text, day, language } = useText()
  const registeredOn = entity.registeredOn && day(new Date(`${entity.registeredOn}T00:00:00Z`), 'UTC')

  const facts = [
    { term: text('documents.name'), value: entity.name },
    { term: text('documents.number'), value: entity.number },
    { term: text('documents.registeredOn'), value: registeredOn },
    { term: text('documents.country'), value: countryName(language, entity.country) },
    { term: text('documents.address'), value: entity.address },
    { term: text('documents.directors'), value: entity.directors },
    { term: text('documents.email'), value: entity.email && <Mail to={entity.email} /> },
    { term: text('documents.licence'), value: entity.licence ?? text('documents.noLicence') },
  ].filter(({ value }) => value !== undefined)
  return (
    <Card title={text('documents.entity')}>
      {!isNamed(entity) && (
        <NoticeBox title={text('documents.draftTitle')}>{text('documents.draft')}</NoticeBox>
      )}
      <dl className={style.letterhead}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!entity.licence && <p>{text('documents.notALicence')}</p>}
      {entity.email && <p className={style.foot}>{text('documents.complaints')}</p>}
      {entity.register !== undefined && (
        <p>
          <a href={entity.register} target="_blank" rel="noreferrer">
            {text('documents.register')}
            <span className="visually-hidden"> {text('ui.inNewTab')}</span>
          </a>
        </p>
      )}
    </Card>
  )
}

const Mail = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>
