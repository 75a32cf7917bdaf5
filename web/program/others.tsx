import { Link } from '@tanstack/react-router'
import type { PublicProgram } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import style from './page.module.css'

/** The way to the other programs, those that are closed among them. */
export function OtherPrograms({
  programs,
  current,
}: {
  programs: readonly PublicProgram[]
  current: PublicProgram | undefined
}) {
  const { text } = useText()
  return (
    <nav className={style.links} aria-label={text('program.others')}>
      {programs
        .filter(({ id }) => id !== current?.id)
        .map(({ id, name, isOpen }) => (
          <Link key={id} to="/programs/$program" params={{ program: String(id) }}>
            {isOpen ? name : text('program.closedName', { NAME: name })}
          </Link>
        ))}
      <Link to="/seals">{text('program.seals')}</Link>
    </nav>
  )
}
