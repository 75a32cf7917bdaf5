import { languages, type Language } from '../../contract/languages.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Prose } from '../../ui/prose.tsx'
import { useSession } from '../page/session.ts'
import style from './content.module.css'

/** A text in the four languages, side by side, as a client sees it. */
export function Preview({
  texts,
  hasLinks = false,
}: {
  texts: Record<Language, string>
  hasLinks?: boolean
}) {
  const { text, textOf } = useConsoleText()
  const { cabinetOrigin } = useSession()
  const written = languages.filter(language => texts[language] !== '')
  if (written.length === 0) return null
  return (
    <section className={style.preview} aria-label={text('consoleContent.preview')}>
      <h3>{text('consoleContent.preview')}</h3>
      <div className={style.four}>
        {written.map(language => (
          <section key={language} className={style.one} aria-label={textOf(`consoleFacts.${language}`)}>
            <h4>{textOf(`consoleFacts.${language}`)}</h4>
            <div lang={language}>
              {/* The client's pages have another address than the console. */}
              <Prose {...(hasLinks && { follow: { site: cabinetOrigin } })}>{texts[language]}</Prose>
            </div>
          </section>
        ))}
      </div>
    </section>
  )
}
