import type { Language } from '../../contract/languages.ts'
import type { PublicView } from '../../contract/public-pages.ts'
import { darkMedia } from '../../contract/theme.ts'
import type { Localized } from '../../texts/public-pages.ts'
import style from './inside.module.css'
import { Section } from './section.tsx'

/** Taken from a demonstration by `npm run pictures`; pictures.test.ts detects when they are out of date. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })
const fileOf = (view: View, language: Language, theme: 'light' | 'dark'): string =>
  files[`./pictures/${view}-${language}-${theme}.webp`]!

const views = ['overview', 'deal', 'withdrawal'] as const
type View = (typeof views)[number]

interface InsideProps extends Localized {
  view: Pick<PublicView, 'language' | 'theme' | 'demonstrationUrl'>
}

/** What clients see: the cabinet itself, in the reader's language and theme. */
export const Inside = ({ translator: { text }, view }: InsideProps) => (
  <Section
    id="inside"
    title={text('landing.insideTitle')}
    lead={
      <>
        {text('landing.insideLead')}{' '}
        {view.demonstrationUrl !== undefined && (
          <a href={view.demonstrationUrl}>{text('landing.insideDemonstration')}</a>
        )}
      </>
    }
    isBeside
  >
    {/* Where it is wider than the page, keyboards reach the scrolling part by the links in it. */}
    <ul className={style.pictures} aria-label={text('landing.insideTitle')}>
      {views.map(name => (
        <li key={name}>
          <figure className={style.one}>
            <Picture name={name} view={view} alt={text(`landing.inside_${name}Alt`)} />
            <figcaption>
              <a
                className={style.whole}
                href={fileOf(name, view.language, view.theme === 'dark' ? 'dark' : 'light')}
                data-shown
              >
                {text(`landing.inside_${name}`)}
              </a>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Section>
)

/**
 * By the theme that the reader chose, or the device's: the page's script swaps it when they choose another. On paper
 * it is the light one: browsers print what a picture already shows, so that one is drawn of itself, and loaded to print.
 */
const Picture = ({
  name,
  view: { language, theme },
  alt,
}: Omit<InsideProps, 'translator'> & PictureProps) => (
  <>
    <picture>
      <source media={darkMedia(theme)} srcSet={fileOf(name, language, 'dark')} data-dark />
      <img src={fileOf(name, language, 'light')} alt={alt} {...drawn} />
    </picture>
    <img className={style.paper} src={fileOf(name, language, 'light')} alt={alt} {...drawn} />
  </>
)

const drawn = { width: 720, height: 900, loading: 'lazy', decoding: 'async' } as const

interface PictureProps {
  name: View
  alt: string
}
