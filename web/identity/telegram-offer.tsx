import type { ReactNode } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { telegramWidgetPath } from '../../contract/places.ts'
import { askMessenger, beginTelegram } from '../../contract/telegram.ts'
import { Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { notify } from '../../ui/notices.ts'
import { keepPurpose, type TelegramPurpose } from '../telegram/index.ts'
import { useEntryRefusal, useEntrySend } from './entry-refusal.tsx'

type Offer = AnswerOf<typeof askMessenger>

/** Leads to Telegram; its purpose is stored until the browser is back. */
type Depart = (purpose: Omit<TelegramPurpose, 'bot'>) => Promise<void>

/** How a page shows the way to Telegram; where there is none on this host, it says so. */
export function TelegramOffer({ children }: { children: (depart: Depart) => ReactNode }) {
  const { text } = useText()
  const list = useList(askMessenger, {})
  const depart = useDeparture()
  return (
    <Loaded list={list}>
      {offer =>
        offer.mode === 'off' ? <p>{text('telegram.off')}</p> : children(purpose => depart(offer, purpose))
      }
    </Loaded>
  )
}

function useDeparture() {
  const { text } = useText()
  const begin = useEntrySend(beginTelegram)
  const refuse = useEntryRefusal()

  return async ({ mode, bot = '' }: Offer, purpose: Omit<TelegramPurpose, 'bot'>) => {
    if (!keepPurpose({ ...purpose, bot }))
      return notify({
        title: text('telegram.failedTitle'),
        message: text('telegram.noStorage'),
        success: false,
      })
    if (mode === 'widget') return location.assign(telegramWidgetPath)

    const { outcome, answer } = await begin({})
    return outcome === 'ok' ? location.assign(answer.url) : refuse(purpose.for, outcome)
  }
}
