import { languageNames } from '../contract/language-names.ts'
import { languages, type Language } from '../contract/languages.ts'
import { GlobeIcon } from './icons.tsx'
import { notify } from './notices.ts'
import style from './language-switcher.module.css'
import { useText } from '../texts/index.ts'

/** `isNamed`: on a phone, too, the language is named. */
export function LanguageSwitcher({ isNamed = false }: { isNamed?: boolean }) {
  const { text, language, changeLanguage } = useText()
  const change = (chosen: Language) =>
    changeLanguage(chosen).catch(() =>
      notify({
        title: text('failures.networkError'),
        message: text('failures.tryAgain'),
        success: false,
      }),
    )

  return (
    <span className={isNamed ? style.named : style.place}>
      <GlobeIcon />
      <select
        className={style.switcher}
        aria-label={text('ui.language')}
        value={language}
        onChange={event => void change(event.target.value as Language)}
      >
        {languages.map(each => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </select>
    </span>
  )
}
