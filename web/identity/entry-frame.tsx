import type { ComponentProps } from 'react'
import { useText } from '../../texts/index.ts'
import { Frame } from '../../ui/public-frame.tsx'
import style from './entry-frame.module.css'
import { Ground } from './ground.tsx'

/** The frame of every page by which clients come in. Where there is no room for the ground, its question is asked below. */
export function EntryFrame({ other, ...props }: Omit<ComponentProps<typeof Frame>, 'aside'>) {
  const { text } = useText()
  const below = (
    <>
      {other}
      <span className={style.narrow}>
        <br />
        <a href="/impostors">{text('risk.impostors')}</a>
      </span>
    </>
  )
  return <Frame {...props} other={below} aside={<Ground />} />
}
