import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { entered } from '../call/after-sign-in.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notices.ts'
import { useEntryRefusal } from './entry-refusal.tsx'
import { useFirstPage } from './first-page.ts'
import { arePasskeysSupported, askPasskey, type NoAnswer } from './passkey.ts'
import style from './passkey-button.module.css'

type Json = Record<string, unknown>

interface PasskeyButtonProps {
  label: string
  /** Requests the options to sign. Without options there is no passkey to sign with. */
  begin: () => Promise<Begun>
  /** Sends what was signed. */
  finish: (response: Json) => Promise<{ outcome: string }>
}

type Begun =
  | { outcome: 'ok'; answer: { options?: Json | undefined } }
  | { outcome: 'tryAgain' | 'unanswered'; answer: null }

/** Another way in, below the first: by a passkey. A client who declines is no error, only a note. */
export function PasskeyButton({ label, begin, finish }: PasskeyButtonProps) {
  const { text } = useText()
  const navigate = useNavigate()
  const { firstPage } = useFirstPage()
  const refuse = useEntryRefusal()
  const [note, setNote] = useState<NoAnswer | 'none' | null>(null)
  const [isAsking, setAsking] = useState(false)

  const enter = async () => {
    const begun = await begin()
    if (begun.outcome !== 'ok') return refuse('signIn', begun.outcome)
    if (!begun.answer.options) return setNote('none')
    const response = await askPasskey(begun.answer.options)
    if (typeof response === 'string') return setNote(response)

    const { outcome } = await finish(response)
    if (outcome === 'tryAgain' || outcome === 'unanswered') return refuse('signIn', outcome)
    if (outcome !== 'ok')
      return notify({
        title: text('passkeys.refusedTitle'),
        message: text('passkeys.refusedNote'),
        success: false,
      })
    entered()
    await navigate({ href: firstPage })
  }
  const press = async () => {
    setNote(null)
    setAsking(true)
    await enter().finally(() => setAsking(false))
  }

  return (
    <div className={style.way}>
      <span className={style.or}>{text('passkeys.or')}</span>
      {arePasskeysSupported() ? (
        <Button isWide disabled={isAsking} onClick={() => void press()}>
          {label}
        </Button>
      ) : (
        <p className={style.note}>{text('passkeys.unsupported')}</p>
      )}
      <p role="status" className={style.note}>
        {note && text(`passkeys.${note}`)}
      </p>
    </div>
  )
}
