import { documentFile } from '../../contract/console/content.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { download } from '../../ui/call/download.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useOutcome } from './use-outcome.ts'
import style from './document-files.module.css'

/** A version of a document in each language, as it is served, or will be once two have signed it. */
export function DocumentFiles({
  kind,
  version,
  files,
}: {
  kind: string
  version: string | number
  files: readonly { language: string; hash: string }[]
}) {
  const { text, textOf } = useConsoleText()
  const showOutcome = useOutcome()
  const save = async (language: string, hash: string) => {
    const got = await download(documentFile, { hash }, text('ui.loading'))
    if (got.outcome === 'ok') saveFile(`${kind}-${version}-${language}.pdf`, got.file.content)
    else showOutcome(got.outcome)
  }
  return (
    <div className={style.files}>
      {files.map(({ language, hash }) => (
        <Button key={language} kind="quiet" onClick={() => void save(language, hash)}>
          {textOf(`consoleFacts.${language}` as ConsoleTextKey)}
        </Button>
      ))}
    </div>
  )
}
