import { useRef, useState } from 'react'
import type { OutcomeOf } from '../../contract/call.ts'
import { enter } from '../../contract/entry.ts'
import { showVerification, uploadVerification } from '../../contract/verification.ts'
import { refreshLists } from '../call/index.ts'
import { upload } from '../../ui/call/upload.ts'
import { useText } from '../../texts/index.ts'
import { notify } from '../../ui/notices.ts'

/** Sends a scan; `part` of it has been sent, or `null`: none is on its way. */
export function useUpload(): {
  part: number | null
  send: (file: File) => Promise<void>
  cancel: () => void
} {
  const [part, setPart] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const showNotice = useUploadNotice()

  const send = async (file: File) => {
    running.current = new AbortController()
    setPart(0)
    try {
      const transfer = { onProgress: setPart, signal: running.current.signal }
      const { outcome } = await upload(uploadVerification, {}, file, transfer)
      if (outcome === 'unanswered') return
      showNotice(outcome)
      // Also after a refusal, and after one that was cancelled too late: what counts is what the server has.
      await refreshLists(enter, showVerification)
    } finally {
      setPart(null)
    }
  }
  return { part, send, cancel: () => running.current?.abort() }
}

type Outcome = OutcomeOf<typeof uploadVerification> | 'cancelled'

/** Says how an upload ended. */
function useUploadNotice(): (outcome: Outcome) => void {
  const { text } = useText()
  const failures = {
    invalidFile: text('verification.invalidFile'),
    fileTooLarge: text('rules.fileTooLarge'),
    notAwaited: text('verification.notAwaited'),
    tryAgain: text('failures.tryAgain'),
  }

  return outcome => {
    if (outcome === 'ok')
      notify({
        title: text('verification.uploaded'),
        message: text('verification.uploadedNote'),
        success: true,
      })
    else if (outcome === 'cancelled')
      notify({ title: text('verification.cancelled'), message: '', success: true })
    else notify({ title: text('verification.uploadError'), message: failures[outcome], success: false })
  }
}
