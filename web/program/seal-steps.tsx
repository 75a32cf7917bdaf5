import { useText } from '../../texts/index.ts'
import style from './seals.module.css'

const drawings = {
  sealed: 'M40 28H120V76H40ZM40 28L80 56L120 28M80 50a11 11 0 1 0 .1 0',
  opened: 'M40 40L80 14L120 40V80H40ZM52 34V56L80 68L108 56V34M62 36H98M62 44H98',
  compared:
    'M24 24H70V76H24ZM90 24H136V76H90ZM32 36H62M32 46H62M32 56H52M98 36H128M98 46H128M98 56H118M72 88L78 93L90 80',
} as const
type Step = keyof typeof drawings
/** Where the first line of each stands: it begins where the words below it begin. */
const begins = { sealed: 39, opened: 39, compared: 23 } as const
const steps = Object.keys(drawings) as Step[]

/** How a seal binds, in three drawings. */
export function Steps() {
  const { text } = useText()
  return (
    <ol className={style.steps}>
      {steps.map(step => (
        <li key={step}>
          <svg className={style.drawing} viewBox={`${begins[step]} 0 160 96`} aria-hidden="true">
            <path d={drawings[step]} />
          </svg>
          <h2 className={style.step}>{text(`seals.${step}Title`)}</h2>
          <p>{text(`seals.${step}`)}</p>
        </li>
      ))}
    </ol>
  )
}
