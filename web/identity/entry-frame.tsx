import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../../texts/index.ts'
import { Frame } from '../../ui/public-frame.tsx'
import { PauseNotice, type WayIn } from './entry-refusal.tsx'
import style from './entry-frame.module.css'
import { Wave } from '../../ui/wave.tsx'

interface EntryFrameProps extends Omit<ComponentProps<typeof Frame>, 'aside'> {
  /** What clients do on the page: a pause that stops it is told there. */
  way: WayIn
  /** Why clients are asked to come in. */
  note?: ReactNode
}

/** The frame of every sign-in page. Where there is no room for the ground, its question is asked below. */
export function EntryFrame({ way, note, other, children, ...props }: EntryFrameProps) {
  const { text } = useText()
  const below = (
    <>
      {other}
      <span className={style.narrow}>
        <a href="/impostors">{text('risk.impostors')}</a>
      </span>
    </>
  )
  return (
    <Frame {...props} other={below} aside={<Ground />}>
      {/* Rendered from the start, though empty: only what is added to an existing region is read out. */}
      <div role="status" className={style.pause}>
        <PauseNotice way={way} />
        {note}
      </div>
      {children}
    </Frame>
  )
}

/** Beside the form in a wide window: here people check that the site is really ours. */
function Ground() {
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

/** The build knows no host: the server puts its own in place of this (server/http/pages.ts). */
const host = (): string => (typeof location === 'undefined' ? '{{host}}' : location.host)
