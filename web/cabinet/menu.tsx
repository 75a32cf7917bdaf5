import { Link } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { useText } from '../../texts/index.ts'
import {
  AccountIcon,
  DocumentIcon,
  ExitIcon,
  HomeIcon,
  MoreIcon,
  PartnersIcon,
  SettingsIcon,
  TradingIcon,
} from '../../ui/icons.tsx'
import { later } from '../../ui/later.ts'
import { Modal } from '../../ui/modal.tsx'
import { exit } from './exit.ts'
import style from './menu.module.css'

/**
 * The menu. In a narrow window it is at the foot; on a phone it has five places there with short names, and the last
 * one opens what is used less often.
 */
export function Menu() {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)

  return (
    <nav className={style.menu} aria-label={text('cabinet.menu')}>
      <ul className={style.list}>
        <Item to="main" icon={<HomeIcon />} title={text('cabinet.main')} />
        <Item
          to="finance"
          icon={<AccountIcon />}
          title={text('cabinet.finance')}
          short={text('cabinet.shortFinance')}
        />
        <Item
          to="trade"
          icon={<TradingIcon />}
          title={text('cabinet.trading')}
          short={text('cabinet.shortTrading')}
        />
        <Item to="docs" icon={<DocumentIcon />} title={text('cabinet.documents')} isRare />
        <Item
          to="structure"
          icon={<PartnersIcon />}
          title={text('cabinet.partnership')}
          short={text('cabinet.shortPartners')}
        />
        <Item to="settings" icon={<SettingsIcon />} title={text('security.title')} isRare />
        <li className={style.more}>
          <button type="button" className={style.item} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <MoreIcon />
            <span>{text('cabinet.more')}</span>
          </button>
        </li>
        <li className={style.exit}>
          <button type="button" className={style.item} onClick={exit}>
            <ExitIcon />
            <span>{text('cabinet.exit')}</span>
          </button>
        </li>
      </ul>
      {isOpen && <More close={() => setOpen(false)} />}
    </nav>
  )
}

type Place = 'main' | 'finance' | 'trade' | 'docs' | 'structure' | 'settings'

/** The name on screen; screen readers read the title. */
const Item = ({
  to,
  icon,
  title,
  short,
  isRare = false,
  onClick,
}: {
  to: Place
  icon: ReactNode
  title: string
  /** At the foot of a phone. */
  short?: string
  /** At the foot of a phone it has no place of its own. */
  isRare?: boolean
  onClick?: () => void
}) => (
  <li className={isRare ? style.rare : ''}>
    <Link to={`/cabinet/${to}`} className={style.item} aria-label={title} onClick={onClick}>
      {icon}
      <span className={short && style.title}>{title}</span>
      {short && <span className={style.short}>{short}</span>}
    </Link>
  </li>
)

function More({ close }: { close: () => void }) {
  const { text } = useText()
  return (
    <Modal kind="question" title={text('cabinet.more')} close={close}>
      <OwnMenu close={close}>
        <Item to="docs" icon={<DocumentIcon />} title={text('cabinet.documents')} onClick={close} />
      </OwnMenu>
    </Modal>
  )
}

/** Loaded after what is seen at once. */
const OwnChoices = later(async () => (await import('./own-choices.tsx')).OwnChoices)

/** The client's own: the settings, the language, the appearance, signing out. */
export function OwnMenu({ close, children }: { close: () => void; children?: ReactNode }) {
  const { text } = useText()
  return (
    <ul className={style.sheet}>
      {children}
      <Item to="settings" icon={<SettingsIcon />} title={text('security.title')} onClick={close} />
      <Suspense>
        <OwnChoices />
      </Suspense>
      <li>
        <button type="button" className={style.item} onClick={exit}>
          <ExitIcon />
          <span>{text('cabinet.exit')}</span>
        </button>
      </li>
    </ul>
  )
}
