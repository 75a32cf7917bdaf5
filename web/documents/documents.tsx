import { showDocuments } from '../../contract/documents.ts'
import { Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { DocumentCard } from './document.tsx'
import style from './documents.module.css'
import { EntityCard } from './entity.tsx'

/** Who is behind the platform, and what is agreed with him. */
export function Documents() {
  const { text } = useText()
  const list = useList(showDocuments, {}, { inLanguage: true, message: text('documents.loading') })
  return (
    <Loaded list={list}>
      {({ entity, documents }) => (
        <div className={style.sheets}>
          <EntityCard entity={entity} />
          {documents.length === 0 && <Empty>{text('documents.none')}</Empty>}
          {documents.length > 0 && (
            <div className={style.documents}>
              {documents.map(document => (
                <DocumentCard key={document.kind} document={document} />
              ))}
              <Note>{text('documents.hashNote')}</Note>
            </div>
          )}
        </div>
      )}
    </Loaded>
  )
}
