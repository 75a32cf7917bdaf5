import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import style from './tabs.module.css'

export interface Tab {
  id: string
  title: ReactNode
  content: ReactNode
}

/** Tabs after the WAI-ARIA pattern: arrows, Home and End move and select; Tab goes on to the panel. */
export function Tabs({
  label,
  tabs,
  chosen,
  choose,
  aside,
}: {
  label: string
  tabs: readonly Tab[]
  /** At the end of the tabs' line: an action that concerns all of them. */
  aside?: ReactNode
  /** The id of the tab that is shown; the first one where there is none with this id. */
  chosen: string | undefined
  choose: (id: string) => void
}) {
  const base = useId()
  const row = useRef<HTMLDivElement>(null)
  const current = Math.max(
    0,
    tabs.findIndex(tab => tab.id === chosen),
  )

  const move = (event: KeyboardEvent) => {
    const target = goal(event.key, current, tabs.length)
    if (target === undefined) return
    event.preventDefault()
    choose(tabs[target]!.id)
    row.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[target]?.focus()
  }

  return (
    <div className={style.tabs}>
      <div className={style.head}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs take it, one at a time */}
        <div ref={row} className={style.row} role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map((tab, index) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              className={style.tab}
              id={`${base}-${tab.id}`}
              aria-selected={index === current}
              aria-controls={`${base}-panel`}
              tabIndex={index === current ? 0 : -1}
              onClick={() => tab.id === tabs[current]?.id || choose(tab.id)}
            >
              {tab.title}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div
        key={tabs[current]?.id}
        className={style.panel}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${tabs[current]?.id}`}
        tabIndex={0}
      >
        {tabs[current]?.content}
      </div>
    </div>
  )
}

function goal(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
