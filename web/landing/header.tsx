import { type Language, languages } from '../../contract/languages.ts'
import type { Spoken } from '../../texts/landing.ts'
import { Logo } from '../../ui/logo.tsx'
import styles from './header.module.css'

/**
 * Wide windows show the navigation in the line, narrow ones behind a button: a popover, which the browser opens,
 * closes and hands the keyboard to by itself.
 */
export const Header = ({ voice }: Spoken) => (
  <header className={styles.header}>
    <div className={styles.line}>
      <Logo label={voice.text('landing.home')} href="#top" />
      <button className={styles.toggle} type="button" popoverTarget="menu">
        {voice.text('landing.menu')}
      </button>
      <div className={styles.menu} id="menu" popover="auto">
        <nav aria-label={voice.text('landing.navLabel')}>
          <ul className={styles.links}>
            <li>
              <a href="#about">{voice.text('landing.navAbout')}</a>
            </li>
            <li>
              <a href="#terms">{voice.text('landing.navTerms')}</a>
            </li>
            <li>
              <a href="#partnership">{voice.text('landing.navPartnership')}</a>
            </li>
          </ul>
        </nav>
        <Languages voice={voice} />
        <a className={styles.enter} href="/signin">
          {voice.text('landing.navEnter')}
        </a>
      </div>
    </div>
  </header>
)

/** One button per language; the script stores the choice and asks for the page anew. */
const Languages = ({ voice }: Spoken) => (
  <ul className={styles.languages} aria-label={voice.text('landing.language')}>
    {languages.map(language => (
      <li key={language}>
        <button
          type="button"
          lang={language}
          data-language={language}
          aria-current={language === voice.language ? 'true' : undefined}
          aria-label={`${language.toUpperCase()}, ${languageNames[language]}`}
        >
          {language.toUpperCase()}
        </button>
      </li>
    ))}
  </ul>
)

/** Each language by its own name. */
const languageNames: Record<Language, string> = {
  ru: 'Русский',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
}
