import { languageNames } from '../../contract/language-names.ts'
import { languages } from '../../contract/languages.ts'
import type { Localized } from '../../texts/public-pages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import style from './header.module.css'

/**
 * Wide windows show the navigation in the line, narrow ones behind a button: a popover, which the browser opens,
 * closes and hands the keyboard to by itself. `home`: the address of the landing page, or nothing on it.
 */
export const Header = ({ translator, home, hasTestimonials }: Localized & Sections) => (
  <header className={style.header}>
    <div className={style.line}>
      <Logo label={translator.text('landing.home')} href={home || '#top'} />
      <div className={style.ways}>
        <a className={style.enter} href="/signin">
          {translator.text('landing.navEnter')}
        </a>
        <a className={`${buttonClass()} ${style.open}`} href="/signup">
          {translator.text('landing.open')}
        </a>
        <button className={style.toggle} type="button" popoverTarget="menu">
          {translator.text('landing.menu')}
        </button>
      </div>
      <div className={style.menu} id="menu" popover="auto">
        <nav aria-label={translator.text('landing.navLabel')}>
          <ul className={style.links}>
            <li>
              <a href={`${home}#about`}>{translator.text('landing.navAbout')}</a>
            </li>
            {hasTestimonials && (
              <li>
                <a href={`${home}#testimonials`}>{translator.text('landing.navTestimonials')}</a>
              </li>
            )}
            <li>
              <a href={`${home}#terms`}>{translator.text('landing.navTerms')}</a>
            </li>
            <li>
              <a href={`${home}#partnership`}>{translator.text('landing.navPartnership')}</a>
            </li>
          </ul>
        </nav>
        <Languages translator={translator} />
      </div>
    </div>
  </header>
)

interface Sections {
  home: '' | '/'
  hasTestimonials: boolean
}

/** One button per language; the script stores the choice and reloads the page. */
const Languages = ({ translator }: Localized) => (
  <ul className={style.languages} aria-label={translator.text('landing.language')}>
    {languages.map(language => (
      <li key={language}>
        <button
          type="button"
          lang={language}
          data-language={language}
          aria-current={language === translator.language ? 'true' : undefined}
          aria-label={`${language.toUpperCase()}, ${languageNames[language]}`}
        >
          {language.toUpperCase()}
        </button>
      </li>
    ))}
  </ul>
)
