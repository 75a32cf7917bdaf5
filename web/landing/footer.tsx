import { Logo } from '../../ui/logo.tsx'
import styles from './footer.module.css'
import { Risk } from './risk.tsx'
import type { Localized } from '../../texts/landing.ts'

export const Footer = ({ translator }: Localized) => (
  <footer className={styles.footer}>
    <div className={styles.columns}>
      <div className={styles.brand}>
        <Logo label={translator.text('landing.home')} href="#top" />
        <Risk translator={translator} />
      </div>
      <section aria-labelledby="contacts-title">
        <h2 className={styles.title} id="contacts-title">
          {translator.text('landing.footerContacts')}
        </h2>
        <p data-contact-none>{translator.text('landing.footerContact')}</p>
        <div data-contact hidden>
          <p>
            <a data-contact-email href="#contacts-title">
              {'{email}'}
            </a>
          </p>
          <p data-contact-telegram>{translator.text('landing.footerTelegram', { NAME: '{telegram}' })}</p>
          <p data-contact-phone>{translator.text('landing.footerPhone', { NUMBER: '{phone}' })}</p>
          <p data-contact-note>{'{note}'}</p>
        </div>
        <p>{translator.text('landing.footerNeverAsk')}</p>
      </section>
      <section aria-labelledby="company-title">
        <h2 className={styles.title} id="company-title">
          {translator.text('landing.footerCompany')}
        </h2>
        <p>{translator.text('landing.footerEntity')}</p>
        <p>
          <a href="/documents">{translator.text('landing.footerDocuments')}</a>
        </p>
        <p>
          <a href="/coverage">{translator.text('landing.footerCoverage')}</a>
        </p>
        <p>
          <a href="/licences.txt">{translator.text('landing.footerLicences')}</a>
        </p>
      </section>
    </div>
  </footer>
)
