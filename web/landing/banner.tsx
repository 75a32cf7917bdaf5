import { firstPrograms } from '../../contract/programs.ts'
import styles from './banner.module.css'
import { Wave } from '../../ui/wave.tsx'
import type { Localized } from '../../texts/public-pages.ts'

const leastMicro = firstPrograms.reduce(
  (least, program) => (program.leastMicro < least ? program.leastMicro : least),
  firstPrograms[0]!.leastMicro,
)

export const Banner = ({ translator }: Localized) => (
  <section className={styles.banner} aria-labelledby="banner-title">
    <Wave className={styles.wave} />
    <div className={styles.words}>
      <h2 className={styles.title} id="banner-title">
        {translator.text('landing.bannerTitle')}
      </h2>
      <div className={styles.side}>
        <p>{translator.text('landing.bannerText', { LEAST: translator.roundMoney(leastMicro) })}</p>
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
