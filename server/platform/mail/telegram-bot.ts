import { secondMs } from '../../../contract/time.ts'
import { CarrierTrouble, type Carrier } from './carrier.ts'

const patienceMs = 20_000
/** Where Telegram does not say how long it takes nothing more. */
const usualWaitMs = 30 * secondMs

/**
 * Has a bot write to people, as https://core.telegram.org/bots/api#sendmessage specifies. The token is in the address,
 * so the address is never logged, not even in part.
 */
export const botAt = ({ token, origin }: { token: string; origin: string }): Carrier => ({
  async carry({ to, subject, text }) {
    const body = { chat_id: to, text: `${subject}\n\n${text}`, link_preview_options: { is_disabled: true } }
    const answer = await fetch(`${origin}/bot${token}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => {
      throw new CarrierTrouble('away', 'unreachable')
    })
    if (answer.ok) return
    // They never opened the bot, or blocked it.
    if (answer.status === 400 || answer.status === 403)
      throw new CarrierTrouble('refused', `${answer.status}`)
    if (answer.status === 429) throw new CarrierTrouble('tooMuch', '429', await waitOf(answer))
    throw new CarrierTrouble('away', `${answer.status}`)
  },
})

/** https://core.telegram.org/bots/api#responseparameters */
async function waitOf(answer: Response): Promise<number> {
  const body = (await answer.json().catch(() => null)) as { parameters?: { retry_after?: unknown } } | null
  const seconds = body?.parameters?.retry_after
  return typeof seconds === 'number' && seconds > 0 ? seconds * secondMs : usualWaitMs
}
