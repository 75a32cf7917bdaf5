import { useText } from '../../texts/index.ts'
import style from './requirements.module.css'

/** What to photograph and why, who sees it, how it is kept. */
export function Requirements() {
  const { text } = useText()
  return (
    <div className={style.requirements}>
      <p>{text('verification.why')}</p>
      <h3>{text('verification.how')}</h3>
      <ul>
        <li>{text('verification.wholeSpread')}</li>
        <li>{text('verification.readable')}</li>
        <li>{text('verification.format')}</li>
      </ul>
      <h3>{text('verification.privacy')}</h3>
      <p>{text('verification.privacyNote')}</p>
    </div>
  )
}
