import { useText } from '../../texts/index.ts'
import style from './page.module.css'

/** The deals behind every figure, to compute them again without this page. */
export function Downloads({ program }: { program: number }) {
  const { text } = useText()
  return (
    <p className={style.links}>
      <a href={`/programs/${program}/deals.csv`} download>
        {text('program.csv')}
      </a>
      <a href={`/programs/${program}/deals.json`} download>
        {text('program.json')}
      </a>
    </p>
  )
}
