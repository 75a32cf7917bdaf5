import { Link } from '@tanstack/react-router'
import { noticesAtOnce, showNotices } from '../../contract/notices.ts'
import { useText } from '../../texts/index.ts'
import { BellIcon } from '../../ui/icons.tsx'
import { useList } from '../call/index.ts'
import buttonStyle from '../../ui/icon-button.module.css'
import style from './bell.module.css'

/** The number of unread notices, and the link to them. */
export function Bell() {
  const { text, number } = useText()
  const { answer } = useList(showNotices, { before: undefined }, { inLanguage: true, isQuiet: true })
  const count = answer?.notices.filter(({ isNew }) => isNew).length ?? 0
  const label = count > 0 ? text('cabinet.bell', { N: count }) : text('cabinet.bellNone')
  return (
    <Link
      to="/cabinet/notices"
      className={`${buttonStyle.button} ${style.bell}`}
      aria-label={label}
      title={label}
    >
      <BellIcon />
      {count > 0 && (
        <span className={style.count} aria-hidden="true">
          {count < noticesAtOnce ? number(count) : `${number(noticesAtOnce)}+`}
        </span>
      )}
    </Link>
  )
}
