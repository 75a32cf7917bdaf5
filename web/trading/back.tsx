import { Link } from '@tanstack/react-router'
import { useText } from '../language/index.ts'
import { PreviousIcon } from '../ui/icons.tsx'
import style from './back.module.css'

/** The way back from a page that does one thing alone. */
export function Back() {
  const { text } = useText()
  return (
    <Link to="/cabinet/trade" className={style.back}>
      <PreviousIcon />
      {text('trading.back')}
    </Link>
  )
}
