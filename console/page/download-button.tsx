import type { Call } from '../../contract/call.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { download } from '../../ui/call/download.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useOutcome } from './use-outcome.ts'

interface DownloadButtonProps<Request> extends Pick<ButtonProps, 'kind' | 'children'> {
  /** Its success is a file. */
  call: Call<Request, string, any>
  request: Request
  /** What the page says meanwhile. */
  message?: string
  /** The file's name, where the server's is not its own. */
  name?: string
}

/** Fetches a file and saves it in the browser; says it where that was refused. */
export function DownloadButton<Request>({
  call,
  request,
  message,
  name,
  ...button
}: DownloadButtonProps<Request>) {
  const { text } = useConsoleText()
  const showOutcome = useOutcome()
  const save = async (): Promise<void> => {
    const got = await download(call, request, message ?? text('ui.loading'))
    if ('file' in got) saveFile(name ?? got.file.name, got.file.content)
    else showOutcome(got.outcome)
  }
  return <Button {...button} onClick={() => void save()} />
}
