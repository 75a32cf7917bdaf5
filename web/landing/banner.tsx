import type { PublicProgram } from '../../contract/track-record.ts'
import style from './banner.module.css'
import { Wave } from '../../ui/wave.tsx'
import type { Localized, PublicTranslator } from '../../texts/public-pages.ts'

interface BannerProps extends Localized {
  programs: readonly PublicProgram[] | undefined
}

export const Banner = ({ translator, programs }: BannerProps) => (
  <section className={style.banner} aria-labelledby="banner-title">
    <Wave className={style.wave} />
    <div className={style.words}>
      <h2 className={style.title} id="banner-title">
        {translator.text('landing.bannerTitle')}
      </h2>
      <div className={style.side}>
        <p>
          {least(translator, programs)}
          {translator.text('landing.bannerText')}
        </p>
        <p className={style.actions}>
          <a className={style.open} href="/signup">
            {translator.text('landing.open')}
          </a>
          <a className={style.enter} href="/signin">
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
