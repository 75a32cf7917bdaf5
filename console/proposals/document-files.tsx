import { documentFile } from '../../contract/console/content.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { DownloadButton } from '../page/download-button.tsx'
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
  const { textOf } = useConsoleText()
  return (
    <div className={style.files}>
      {files.map(({ language, hash }) => (
        <DownloadButton
          key={language}
          kind="quiet"
          call={documentFile}
          request={{ hash }}
          name={`${kind}-${version}-${language}.pdf`}
        >
          {textOf(`consoleFacts.${language}` as ConsoleTextKey)}
        </DownloadButton>
      ))}
    </div>
  )
}
