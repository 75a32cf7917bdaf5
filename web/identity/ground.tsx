import { useText } from '../../texts/index.ts'
import { Wave } from '../../ui/wave.tsx'
import style from './ground.module.css'

/** What is beside the form where the window is wide: here people look whether it is really us. */
export function Ground() {
  const { text } = useText()
  return (
    <div className={style.ground}>
      <Wave className={style.wave} />
      <div className={style.words}>
        <p className={style.here}>{text('identity.youAreAt', { HOST: host() })}</p>
        <p>{text('identity.neverAsked')}</p>
        <p>
          <a href="/impostors">{text('risk.impostors')}</a>
        </p>
      </div>
    </div>
  )
}

/** The build knows no host: the server puts its own in the place of this (server/http/pages.ts). */
const host = (): string => (typeof location === 'undefined' ? '{{host}}' : location.host)
