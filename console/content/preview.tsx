import { languages, type Language } from '../../contract/languages.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Card } from '../../ui/card.tsx'
import { Prose } from '../../ui/prose.tsx'
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
  return (
    <section className={style.preview} aria-label={text('consoleContent.preview')}>
      <h3>{text('consoleContent.preview')}</h3>
      <div className={style.four}>
        {languages.map(language => (
          <Card key={language} title={textOf(`consoleFacts.${language}`)}>
            <div lang={language}>
              {/* Our own pages are on another address than the console. */}
              <Prose {...(hasLinks && { follow: () => undefined })}>{texts[language]}</Prose>
            </div>
          </Card>
        ))}
      </div>
    </section>
  )
}
