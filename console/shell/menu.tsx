import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { hasRight, type Right } from '../../contract/console/rights.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { MoreIcon } from '../../ui/icons.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useSession } from '../page/session.ts'
import { useScrollIntoView } from '../lists/use-scroll-into-view.ts'
import style from './menu.module.css'

const groups = ['work', 'clients', 'money', 'trading', 'public', 'books', 'house'] as const

/** A page as the menu shows it. */
export interface MenuPage {
  path: string
  title: ConsoleTextKey
  right: Right
  /** Undefined: it is reached from another page. */
  group?: (typeof groups)[number]
}

/**
 * The pages that an operator may open, by their groups. In a narrow window: two of work and all others behind a button.
 */
export function Menu({ pages }: { pages: readonly MenuPage[] }) {
  const { text } = useConsoleText()
  const { roles } = useSession()
  const own = pages.filter(page => page.group && hasRight(roles, page.right))
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className={style.menu} aria-label={text('cabinet.menu')}>
      <div className={style.wide}>
        <Groups pages={own} />
      </div>
      <ul className={style.foot}>
        {own
          .filter(page => page.group === 'work')
          .map(page => (
            <Item key={page.path} page={page} />
          ))}
        <li>
          <button type="button" className={style.item} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <MoreIcon />
            <span>{text('cabinet.more')}</span>
          </button>
        </li>
      </ul>
      {isOpen && (
        <Modal kind="question" title={text('cabinet.menu')} close={() => setOpen(false)}>
          <Groups pages={own} onClick={() => setOpen(false)} />
        </Modal>
      )}
    </nav>
  )
}

function Groups({ pages, onClick }: { pages: readonly MenuPage[]; onClick?: () => void }) {
  const { text } = useConsoleText()
  return groups.map(group => {
    const items = pages.filter(page => page.group === group)
    if (items.length === 0) return null
    return (
      <section key={group} className={style.group}>
        <h2 className={style.heading}>{text(`consoleMenu.${group}`)}</h2>
        <ul>
          {items.map(page => (
            <Item key={page.path} page={page} {...(onClick && { onClick })} />
          ))}
        </ul>
      </section>
    )
  })
}

function Item({ page: { path, title }, onClick }: { page: MenuPage; onClick?: () => void }) {
  const { textOf } = useConsoleText()
  const isOpen = useRouterState({
    select: ({ location: { pathname } }) =>
      pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)),
  })
  const ref = useScrollIntoView<HTMLAnchorElement>(isOpen)
  return (
    <li>
      <Link
        ref={ref}
        to={path}
        activeOptions={{ exact: path === '/', includeSearch: false }}
        className={style.item}
        onClick={onClick}
      >
        {textOf(title)}
      </Link>
    </li>
  )
}
