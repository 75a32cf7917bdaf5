import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { hasRight } from '../../contract/console/rights.ts'
import { useConsoleText } from '../../texts/console.ts'
import { MoreIcon } from '../../ui/icons.tsx'
import { Modal } from '../../ui/modal.tsx'
import { groups, pages, type ConsolePage, type Group } from '../pages.tsx'
import { useSession } from '../session.ts'
import style from './menu.module.css'

/**
 * The pages that an operator may open, by their groups. In a narrow window: two of work and all others behind a button.
 */
export function Menu() {
  const { text } = useConsoleText()
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className={style.menu} aria-label={text('cabinet.menu')}>
      <div className={style.wide}>
        <Groups />
      </div>
      <ul className={style.foot}>
        {useOwnPages('work').map(page => (
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
        <Modal title={text('cabinet.menu')} close={() => setOpen(false)}>
          <Groups onClick={() => setOpen(false)} />
        </Modal>
      )}
    </nav>
  )
}

function useOwnPages(group?: Group): ConsolePage[] {
  const { roles } = useSession()
  return pages.filter(page => page.group && (!group || page.group === group) && hasRight(roles, page.right))
}

function Groups({ onClick }: { onClick?: () => void }) {
  const { text } = useConsoleText()
  const own = useOwnPages()
  return groups.map(group => {
    const items = own.filter(page => page.group === group)
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

/** The one of the page that is open is kept in sight: there are more than a window holds. */
function Item({ page: { path, title }, onClick }: { page: ConsolePage; onClick?: () => void }) {
  const { textOf } = useConsoleText()
  const ref = useRef<HTMLAnchorElement>(null)
  const isOpen = useRouterState({
    select: ({ location: { pathname } }) =>
      pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)),
  })
  useEffect(() => {
    if (isOpen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
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
