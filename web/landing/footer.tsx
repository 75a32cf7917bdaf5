import { Logo } from '../../ui/logo.tsx'
import styles from './footer.module.css'
import { Risk } from './risk.tsx'
import type { Spoken } from '../../texts/landing.ts'

export const Footer = ({ voice }: Spoken) => (
  <footer className={styles.footer}>
    <div className={styles.columns}>
      <div className={styles.brand}>
        <Logo label={voice.text('landing.home')} href="#top" />
        <Risk voice={voice} />
      </div>
      <section aria-labelledby="contacts-title">
        <h2 className={styles.title} id="contacts-title">
          {voice.text('landing.footerContacts')}
        </h2>
        <p>{voice.text('landing.footerContact')}</p>
        <p>{voice.text('landing.footerNeverAsk')}</p>
      </section>
      <section aria-labelledby="company-title">
        <h2 className={styles.title} id="company-title">
          {voice.text('landing.footerCompany')}
        </h2>
        <p>{voice.text('landing.footerEntity')}</p>
        <p>
          <a href="/documents">{voice.text('landing.footerDocuments')}</a>
        </p>
        <p>
          <a href="/licences.txt">{voice.text('landing.footerLicences')}</a>
        </p>
      </section>
    </div>
  </footer>
)
