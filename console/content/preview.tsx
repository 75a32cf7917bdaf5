import { languages, type Language } from '../../contract/languages.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Card } from '../../ui/card.tsx'
import { Prose } from '../../ui/prose.tsx'
import { useSession } from '../session.ts'
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
  return (
    <section className={style.preview} aria-label={text('consoleContent.preview')}>
      <h3>{text('consoleContent.preview')}</h3>
      <div className={style.four}>
        {languages.map(language => (
          <Card key={language} title={textOf(`consoleFacts.${language}`)}>
            <div lang={language}>
              {/* The client's pages have another address than the console. */}
              <Prose {...(hasLinks && { follow: { site: cabinetOrigin } })}>{texts[language]}</Prose>
            </div>
          </Card>
        ))}
      </div>
    </section>
  )
}
