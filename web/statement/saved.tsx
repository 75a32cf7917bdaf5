import type { Downloaded } from '../call/download.ts'
import { useText } from '../../texts/index.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { Note } from '../../ui/note.tsx'
import style from './statement.module.css'

/** What was saved, and how to find out later that it is still the same. */
export function Saved({ file: { name, sha256 } }: { file: Downloaded }) {
  const { text } = useText()
  return (
    <div className={style.saved}>
      <p className={style.name}>{text('statement.saved', { NAME: name })}</p>
      <CopyField label={text('statement.fingerprint')} value={sha256} />
      <Note>{text('statement.verify')}</Note>
    </div>
  )
}
