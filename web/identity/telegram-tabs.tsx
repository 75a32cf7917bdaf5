import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts/index.ts'
import { askMessenger } from '../../contract/telegram.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useList } from '../call/index.ts'
import style from './telegram.module.css'

/** Two ways in: by password, by messenger. An address that ends with #telegram begins with the second. */
export function WaysIn({ children, messenger }: { children: ReactNode; messenger: ReactNode }) {
  const { text } = useText()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const choose = (way: string) =>
    void navigate({ to: '.', search: true, hash: way, resetScroll: false, hashScrollIntoView: false })
  const tabs = [
    { id: 'password', title: text('telegram.byPassword'), content: children },
    { id: 'telegram', title: <MessengerTitle />, content: messenger },
  ]
  return <Tabs label={text('telegram.ways')} tabs={tabs} chosen={hash} choose={choose} />
}

/** Where there is no bot its tab says so, and looks it before it is opened. */
function MessengerTitle() {
  const { text } = useText()
  const { answer } = useList(askMessenger, {}, { isQuiet: true })
  if (answer?.mode !== 'off') return text('telegram.title')
  return (
    <span className={style.off}>
      {text('telegram.title')} <span className="visually-hidden">{text('telegram.off')}</span>
    </span>
  )
}
