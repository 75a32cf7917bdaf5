import type { NewsEntry } from '../../contract/news.ts'
import { useText } from '../../texts/index.ts'
import { Prose } from '../../ui/prose.tsx'
import style from './page.module.css'

/** One entry: when it was published, and what it says. */
export function Entry({ entry }: { entry: NewsEntry }) {
  const { date } = useText()
  return (
    <li>
      <article className={style.entry}>
        <time className={style.date} dateTime={entry.at.toISOString()}>
          {date(entry.at)}
        </time>
        <Prose>{entry.content}</Prose>
      </article>
    </li>
  )
}
