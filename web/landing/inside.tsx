import type { Language } from '../../contract/languages.ts'
import type { PublicView } from '../../contract/public-pages.ts'
import type { Localized } from '../../texts/public-pages.ts'
import styles from './inside.module.css'
import { Section } from './section.tsx'

/** Taken from a demonstration by `npm run pictures`; pictures.test.ts says when they are out of date. */
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
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
    <ul className={styles.pictures} tabIndex={0} aria-label={text('landing.insideTitle')}>
      {views.map(name => (
        <li key={name}>
          <figure className={styles.one}>
            <Picture name={name} view={view} alt={text(`landing.inside_${name}Alt`)} />
            <figcaption>{text(`landing.inside_${name}`)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Section>
)

/** By the theme that the reader chose, or the device's. */
function Picture({ name, view: { language, theme }, alt }: Omit<InsideProps, 'translator'> & PictureProps) {
  const shown = (
    <img
      src={fileOf(name, language, theme === 'dark' ? 'dark' : 'light')}
      alt={alt}
      width="720"
      height="900"
      loading="lazy"
      decoding="async"
    />
  )
  if (theme !== 'system') return shown
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={fileOf(name, language, 'dark')} />
      {shown}
    </picture>
  )
}

interface PictureProps {
  name: View
  alt: string
}
