import type { AnswerOf } from '../../contract/call.ts'
import { countryName } from '../../contract/country.ts'
import type { showLanding } from '../../contract/landing.ts'
import { themes, type Theme } from '../../contract/theme.ts'
import type { Localized } from '../../texts/public-pages.ts'
import { Logo } from '../../ui/logo.tsx'
import style from './footer.module.css'
import { Risk } from '../landing/risk.tsx'

type LandingAnswer = AnswerOf<typeof showLanding>

interface FooterProps extends Localized {
  home: '' | '/'
  /** Undefined while the answer is missing. */
  about: LandingAnswer | undefined
  theme: Theme
}

export const Footer = ({ translator, home, about, theme }: FooterProps) => (
  <footer className={style.footer}>
    <div className={style.columns}>
      <div className={style.brand}>
        <Logo label={translator.text('landing.home')} href={home || '#top'} />
        <Risk translator={translator} />
      </div>
      <section aria-labelledby="contacts-title">
        <h2 className={style.title} id="contacts-title">
          {translator.text('landing.footerContacts')}
        </h2>
        {about?.contacts ? (
          <ContactLines translator={translator} contacts={about.contacts} />
        ) : (
          <p>{translator.text('landing.footerContact')}</p>
        )}
        {about?.entity.address && <p className={style.address}>{about.entity.address}</p>}
        <p>{translator.text('landing.footerNeverAsk')}</p>
      </section>
      {/* No region: a page about the company has one with this name. */}
      <div className={style.company}>
        <h2 className={style.title}>{translator.text('landing.footerCompany')}</h2>
        <Operator translator={translator} entity={about?.entity} />
        <ul className={style.links}>
          {links.map(([href, key]) => (
            <li key={href}>
              <a href={href}>{translator.text(key)}</a>
            </li>
          ))}
        </ul>
        <Themes translator={translator} theme={theme} />
      </div>
    </div>
  </footer>
)

const links = [
  ['/programs', 'landing.footerPrograms'],
  ['/seals', 'landing.footerSeals'],
  ['/coverage', 'landing.footerCoverage'],
  ['/documents', 'landing.footerDocuments'],
  ['/impostors', 'risk.impostors'],
  ['/licences.txt', 'landing.footerLicences'],
] as const

const ContactLines = ({
  translator,
  contacts,
}: Localized & { contacts: NonNullable<LandingAnswer['contacts']> }) => (
  <>
    <p>
      <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
    </p>
    {contacts.telegram && <p>{translator.text('landing.footerTelegram', { NAME: contacts.telegram })}</p>}
    {contacts.phone && <p>{translator.text('landing.footerPhone', { NUMBER: contacts.phone })}</p>}
    {contacts.note && <p>{contacts.note}</p>}
  </>
)

/** Who is responsible for the site, and what a registration does not mean. */
function Operator({ translator, entity }: Localized & { entity: LandingAnswer['entity'] | undefined }) {
  const { text, calendarDay, language } = translator
  const { name, number, registeredOn, directors, licence } = entity ?? {}
  return (
    <>
      <p>
        {entity && name && number && registeredOn
          ? text('landing.footerOperator', {
              NAME: name,
              NUMBER: number,
              DATE: calendarDay(registeredOn),
              COUNTRY: unbroken(countryName(language, entity.country)),
            })
          : text('landing.footerEntity')}
      </p>
      {directors && <p>{text('landing.footerDirectors', { NAMES: directors })}</p>}
      <p>{licence ? text('landing.footerLicence', { LICENCE: licence }) : text('landing.footerNoLicence')}</p>
    </>
  )
}

/** In one piece up to its spaces: a line that ends with a hyphen would tear the name. */
const unbroken = (name: string): string => name.replaceAll('-', '-\u2060')

/** The script shows the choice at once, and stores it for the next page. */
const Themes = ({ translator, theme }: Localized & { theme: Theme }) => (
  <div className={style.themes} role="group" aria-label={translator.text('settings.theme')}>
    {themes.map(one => (
      <button key={one} type="button" data-theme-choice={one} aria-pressed={one === theme}>
        {translator.text(`settings.${one}`)}
      </button>
    ))}
  </div>
)
