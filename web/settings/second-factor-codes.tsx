import { useState } from 'react'
import { useProfile } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Modal } from '../../ui/modal.tsx'
import { saveText } from '../../ui/save-text.ts'
import style from './second-factor.module.css'

const fileName = 'mastercopy-backup-codes.txt'

/** The backup codes, shown once. The dialog closes only when the client confirms having saved them. */
export function BackupCodes({ codes, close }: { codes: string[]; close: () => void }) {
  const { text, date } = useText()
  const { name } = useProfile()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const [madeAt] = useState(() => new Date())

  const listed = codes.join('\n')
  const copy = async () => setOutcome((await copyText(listed)) ? 'copied' : 'copyFailed')
  const save = () => {
    const head = text('secondFactor.fileHead', { NAME: name, AT: date(madeAt) })
    saveText(fileName, `${head}\n\n${listed}\n`)
  }

  return (
    <Modal kind="question" title={text('secondFactor.codesTitle')}>
      <p>{text('secondFactor.codesNote')}</p>
      <ul className={style.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <Button onClick={() => void copy()}>{text('secondFactor.copyAll')}</Button>
        <Button onClick={save}>{text('secondFactor.save')}</Button>
      </Actions>
      <output className={style.outcome}>{outcome && text(`ui.${outcome}`)}</output>
      <Button kind="primary" onClick={close}>
        {text('secondFactor.kept')}
      </Button>
    </Modal>
  )
}
