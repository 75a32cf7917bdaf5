import { Link } from '@tanstack/react-router'
import {
  chooseNotices,
  noticeChannels,
  noticeRules,
  showNoticeChoices,
  type NoticeChannel,
  type NoticeChoices,
} from '../../contract/notice-choices.ts'
import { noticeTopics, type NoticeTopic } from '../../contract/notices.ts'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { Loaded, refreshLists, useList, useProfile, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import style from './notice-choices.module.css'

const topics = Object.keys(noticeTopics) as NoticeTopic[]
const channels = Object.keys(noticeChannels) as NoticeChannel[]

/** What the client is notified of, and by which channels. */
export function NoticeChoicesBlock() {
  const { text } = useText()
  const list = useList(showNoticeChoices, {})
  return (
    <Card title={text('notices.choices')}>
      <p>{text('notices.choicesNote')}</p>
      <Loaded list={list}>{answer => <Choices answer={answer} />}</Loaded>
    </Card>
  )
}

function Choices({ answer }: { answer: NoticeChoices }) {
  const { text } = useText()
  const shown = channels.filter(channel => channel !== 'telegram' || answer.bot !== undefined)
  return (
    <>
      <ul>
        {topics.map(topic => (
          <li key={topic} className={style.topic}>
            <fieldset className={style.choice}>
              <legend className={style.name}>{text(names[topic])}</legend>
              <Note>{text(notes[topic])}</Note>
              <div className={style.channels}>
                {shown.map(channel => (
                  <Channel key={channel} topic={topic} channel={channel} answer={answer} />
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <Ways answer={answer} />
      <Note>
        {text('notices.mark')} <strong>{answer.mark}</strong>
      </Note>
    </>
  )
}

const names = {
  security: 'notices.topicSecurity',
  account: 'notices.topicAccount',
  withdrawals: 'notices.topicWithdrawals',
  money: 'notices.topicMoney',
  months: 'notices.topicMonths',
  rewards: 'notices.topicRewards',
  deals: 'notices.topicDeals',
  news: 'notices.topicNews',
} as const satisfies Record<NoticeTopic, string>
const notes = {
  security: 'notices.topicSecurityNote',
  account: 'notices.topicAccountNote',
  withdrawals: 'notices.topicWithdrawalsNote',
  money: 'notices.topicMoneyNote',
  months: 'notices.topicMonthsNote',
  rewards: 'notices.topicRewardsNote',
  deals: 'notices.topicDealsNote',
  news: 'notices.topicNewsNote',
} as const satisfies Record<NoticeTopic, string>

function Channel({
  topic,
  channel,
  answer,
}: {
  topic: NoticeTopic
  channel: NoticeChannel
  answer: NoticeChoices
}) {
  const { text } = useText()
  const send = useSend(chooseNotices)
  const refuse = useRefusal()
  const isAlways = noticeRules[topic][channel] === 'always'
  const isOn = answer.choices.some(one => one.topic === topic && one.channel === channel && one.isOn)
  const turn = async () => {
    const { outcome } = await send({ topic, channel, isOn: !isOn })
    if (outcome === 'tryAgain' || outcome === 'unanswered') refuse(outcome)
    await refreshLists(showNoticeChoices)
  }
  return (
    <label className={style.channel}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isAlways || (channel === 'telegram' && !answer.isTelegramLinked)}
        onChange={() => void turn()}
      />
      {text(`notices.${channel}`)}
    </label>
  )
}

/** What a channel still needs before it can be used. */
function Ways({ answer: { hasMail, bot, isTelegramLinked } }: { answer: NoticeChoices }) {
  const { text } = useText()
  const { email } = useProfile()
  return (
    <>
      {!hasMail && (
        <Note>
          {text(email === '' ? 'notices.noAddress' : 'notices.noMail')}{' '}
          <Link to="/cabinet/settings/identity">
            {text(email === '' ? 'notices.addMail' : 'notices.toMail')}
          </Link>
        </Note>
      )}
      {bot && isTelegramLinked && <Note>{text('notices.botNote', { BOT: `@${bot}` })}</Note>}
      {bot && !isTelegramLinked && (
        <Note>
          {text('notices.noTelegram')}{' '}
          <Link to="/cabinet/settings/sign-in">{text('notices.toTelegram')}</Link>
        </Note>
      )}
    </>
  )
}
