/** What a client is notified of and by which ways: the contract's defaults, where they did not choose otherwise. */
import {
  chooseNotices,
  noticeChannels,
  noticeRules,
  showNoticeChoices,
  type NoticeChannel,
} from '../../contract/notice-choices.ts'
import { noticeTopics, type NoticeTopic } from '../../contract/notices.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { route } from '../http/route.ts'
import { profileOf } from '../identity/index.ts'
import { mailMark } from '../platform/mail/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { botLogin } from '../platform/telegram-bot.ts'

export const allTopics = Object.keys(noticeTopics) as NoticeTopic[]
const channels = Object.keys(noticeChannels) as NoticeChannel[]

interface Choice {
  topic: NoticeTopic
  channel: NoticeChannel
  isOn: boolean
}

export async function choicesOf(connection: Connection, client: ClientId): Promise<Choice[]> {
  const { rows: own } = await sql<Choice>`
    select topic, channel, is_on as "isOn" from notice_choice where client_id = ${client}`.execute(connection)
  return allTopics.flatMap(topic =>
    channels.map(channel => {
      const rule = noticeRules[topic][channel]
      const chosen = own.find(one => one.topic === topic && one.channel === channel)
      return { topic, channel, isOn: rule === 'always' || (chosen?.isOn ?? rule === 'on') }
    }),
  )
}

/** The topics that a client gets by this way. */
export const topicsOn = (choices: readonly Choice[], channel: NoticeChannel): NoticeTopic[] =>
  choices.flatMap(one => (one.channel === channel && one.isOn ? [one.topic] : []))

export const choices = route(showNoticeChoices, async (_request, { client }, context) => {
  const profile = await profileOf(context.database, client)
  return {
    choices: await choicesOf(context.database, client),
    mark: mailMark(context.vault, client),
    hasMail: profile.email !== '' && profile.isReachable,
    bot: botOf(context),
    isTelegramLinked: profile.telegram.isLinked,
  }
})

/** The bot that writes to clients: one that also signs them in, and has a token for writing. */
const botOf = (context: AppContext): string | undefined =>
  context.config.telegram?.messages && botLogin(context)

export const choose = route(chooseNotices, async ({ topic, channel, isOn }, { client, at }, context) => {
  if (noticeRules[topic][channel] === 'always') return 'alwaysTold'
  await transaction(context.database, tx =>
    sql`select notice_choose(${client}, ${topic}, ${channel}, ${isOn}, ${at})`.execute(tx),
  )
  context.hints.publish(client)
  return 'ok'
})
