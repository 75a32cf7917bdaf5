import type { PublicProgram } from '../../contract/track-record.ts'
import styles from './banner.module.css'
import { Wave } from '../../ui/wave.tsx'
import type { Localized, PublicTranslator } from '../../texts/public-pages.ts'

interface BannerProps extends Localized {
  programs: readonly PublicProgram[] | undefined
}

export const Banner = ({ translator, programs }: BannerProps) => (
  <section className={styles.banner} aria-labelledby="banner-title">
    <Wave className={styles.wave} />
    <div className={styles.words}>
      <h2 className={styles.title} id="banner-title">
        {translator.text('landing.bannerTitle')}
      </h2>
      <div className={styles.side}>
        <p>
          {least(translator, programs)}
          {translator.text('landing.bannerText')}
        </p>
        <p className={styles.actions}>
          <a className={styles.open} href="/signup">
            {translator.text('landing.open')}
          </a>
          <a className={styles.enter} href="/signin">
            {translator.text('landing.bannerEnter')}
          </a>
        </p>
      </div>
    </div>
  </section>
)

/** The least amount to begin with, where there is a program. */
function least({ text, briefMoney }: PublicTranslator, programs: BannerProps['programs'] = []): string {
  const [first, ...others] = programs.filter(({ isOpen }) => isOpen).map(({ leastMicro }) => leastMicro)
  if (first === undefined) return ''
  const leastMicro = others.reduce((one, other) => (other < one ? other : one), first)
  return `${text('landing.bannerLeast', { LEAST: briefMoney(leastMicro) })} `
}
