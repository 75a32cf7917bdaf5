/** By which channels a client is notified of which topics. */
import { call, tryAgain, type AnswerOf } from './call.ts'
import { okOnly } from './codes.ts'
import { noticeTopics, type NoticeTopic } from './notices.ts'
import { code, field, flag, list, optional, record, text } from './wire.ts'

export const noticeChannels = { cabinet: 1, mail: 2, telegram: 3 } as const
export type NoticeChannel = keyof typeof noticeChannels

/** Whether a client is notified unless they choose otherwise. `always`: there is nothing to choose. */
export type NoticeRule = 'always' | 'on' | 'off'
const usual = { cabinet: 'on', mail: 'off', telegram: 'off' } as const
const important = { cabinet: 'always', mail: 'always', telegram: 'off' } as const

/** Switching off notices of an account's safety would help a thief. */
export const noticeRules: Readonly<Record<NoticeTopic, Readonly<Record<NoticeChannel, NoticeRule>>>> = {
  security: important,
  account: important,
  withdrawals: { ...usual, mail: 'on' },
  money: usual,
  months: usual,
  rewards: usual,
  deals: { ...usual, cabinet: 'off' },
  news: usual,
}

const choice = record({
  topic: field('t', code(noticeTopics)),
  channel: field('c', code(noticeChannels)),
  isOn: field('s', flag),
})

/** The channels of each topic. */
export const showNoticeChoices = call('/api/user/notices/choices', {
  outcomes: okOnly,
  answer: {
    choices: field('l', list(choice)),
    /** There is a proved email to write to. */
    hasMail: field('m', flag),
    /** Ends every mail to the client, so that impostors' mails can be told apart. */
    mark: field('k', text(20)),
    /** The bot that writes to a linked profile, by its login name; none where the platform has no bot. */
    bot: field('b', optional(text(64))),
    isTelegramLinked: field('tg', flag),
  },
})
export type NoticeChoices = AnswerOf<typeof showNoticeChoices>

/** Switch a topic on or off for a channel. What is always sent cannot be switched off. */
export const chooseNotices = call('/api/user/notices/choose', {
  effect: 'changes',
  // Notices of an account's safety cannot be switched off.
  proof: 'none',
  request: {
    topic: field('t', code(noticeTopics)),
    channel: field('c', code(noticeChannels)),
    isOn: field('s', flag),
  },
  outcomes: { ok: 0, alwaysTold: 1, tryAgain },
})
