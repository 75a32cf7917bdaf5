/** Back from Telegram: sends its proof to the server, and goes where the outcome leads. */
import { useRouter } from '@tanstack/react-router'
import type { OutcomeOf } from '../../contract/call.ts'
import {
  linkTelegram,
  signInWithTelegram,
  signUpWithTelegram,
  telegramProof,
  type TelegramProof,
} from '../../contract/telegram.ts'
import { proveWithTelegram } from '../../contract/proof.ts'
import { read } from '../../contract/wire.ts'
import { useSend } from '../call/index.ts'
import { entered } from '../call/after-sign-in.ts'
import { useText } from '../../texts/index.ts'
import { endPurpose, wayBack, wayIn, type TelegramPurpose } from '../telegram/index.ts'
import { isLeaving } from '../../ui/call/send.ts'
import { notify } from '../../ui/notices.ts'
import { useEntryRefusal } from './entry-refusal.tsx'

type Outcome =
  | OutcomeOf<
      typeof linkTelegram | typeof proveWithTelegram | typeof signInWithTelegram | typeof signUpWithTelegram
    >
  | 'unanswered'

/** Sends the proof to the server, shows the outcome, and continues. */
export function useTelegramReturn(): () => Promise<void> {
  const { history } = useRouter()
  const sendProof = useSendProof()
  const showResult = useResultNotice()

  return async () => {
    const { purpose, proof: carried } = endPurpose()
    const proof = readProof(carried)
    const outcome: Outcome = purpose && proof ? await sendProof(purpose, proof) : 'invalidCredentials'
    if (outcome === 'unanswered' && isLeaving()) return

    if (outcome === 'ok' && opensSession(purpose)) entered()
    await showResult(purpose, outcome)
    history.replace(wayOn(purpose, outcome))
  }
}

/** The widget's page leaves its proof in this tab; OpenID Connect puts it into the address. */
function readProof(carried: unknown): TelegramProof | null {
  const query = new URLSearchParams(location.search)
  const granted = { code: query.get('code') ?? undefined, state: query.get('state') ?? undefined }
  return read(telegramProof, carried ?? granted)?.value ?? null
}

function useSendProof() {
  const signIn = useSend(signInWithTelegram)
  const signUp = useSend(signUpWithTelegram)
  const link = useSend(linkTelegram)
  const prove = useSend(proveWithTelegram)

  return async (
    { for: purpose, bot, invitation }: TelegramPurpose,
    proof: TelegramProof,
  ): Promise<Outcome> => {
    if (purpose === 'signIn') return (await signIn({ proof, bot })).outcome
    if (purpose === 'signUp') return (await signUp({ proof, bot, invitation })).outcome
    if (purpose === 'prove') return (await prove({ proof, bot })).outcome
    return (await link({ proof, bot })).outcome
  }
}

function useResultNotice() {
  const { text } = useText()
  const refuse = useEntryRefusal({ isCarried: true })

  return async (purpose: TelegramPurpose | null, outcome: Outcome): Promise<void> => {
    if (!purpose || outcome === 'invalidCredentials')
      notify({
        title: text('telegram.failedTitle'),
        message: text('telegram.failed'),
        success: false,
        isCarried: true,
      })
    else if (outcome !== 'ok' && outcome !== 'secondFactorNeeded') await refuse(purpose.for, outcome)
    else if (purpose.for === 'prove')
      notify({ title: text('proof.confirmedTitle'), message: text('proof.confirmedNote'), success: true })
    else if (purpose.for === 'link')
      notify({ title: text('telegram.linkedTitle'), message: text('telegram.linkedNow'), success: true })
  }
}

const opensSession = (purpose: TelegramPurpose | null): boolean =>
  purpose?.for === 'signIn' || purpose?.for === 'signUp'

function wayOn(purpose: TelegramPurpose | null, outcome: Outcome): string {
  if (outcome === 'secondFactorNeeded') return wayIn('/2fa', purpose ?? {})
  if (outcome === 'messengerNotFound') return '/signup#telegram'
  return outcome === 'ok' && opensSession(purpose) ? (purpose?.back ?? '/cabinet') : wayBack(purpose)
}
