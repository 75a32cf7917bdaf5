import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts/index.ts'
import { Tabs } from '../../ui/tabs.tsx'

/** Two ways in: by password, by messenger. An address that ends with #telegram begins with the second. */
export function WaysIn({ children, messenger }: { children: ReactNode; messenger: ReactNode }) {
  const { text } = useText()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const choose = (way: string) =>
    void navigate({ to: '.', search: true, hash: way, resetScroll: false, hashScrollIntoView: false })
  const tabs = [
    { id: 'password', title: text('telegram.byPassword'), content: children },
    { id: 'telegram', title: text('telegram.title'), content: messenger },
  ]
  return <Tabs label={text('telegram.ways')} tabs={tabs} chosen={hash} choose={choose} />
}
