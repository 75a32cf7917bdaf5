/** The landing page as a whole document, in one language. Drawn at build time, never in the browser. */
import favicon from '../../ui/favicon.svg'
// oxlint-disable-next-line import/no-unassigned-import
import '../../ui/base.css'
import { About } from './about.tsx'
import { Banner } from './banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Hero } from './hero.tsx'
import { Notices } from './notices.tsx'
import styles from './page.module.css'
import { Partnership } from './partnership.tsx'
import { Safety } from './safety.tsx'
import { Terms } from './terms.tsx'
import { Testimonials } from './testimonials.tsx'
import type { Localized } from '../../texts/landing.ts'

/** Addresses of what the page loads, known once everything is built. */
export interface PageAssets {
  script: string
  styles: string[]
  fonts: string[]
}

export const Page = ({ translator, assets }: Localized & { assets: PageAssets }) => (
  <html lang={translator.language}>
    <Head translator={translator} assets={assets} />
    <body id="top">
      <a className={`visually-hidden ${styles.skip}`} href="#content">
        {translator.text('landing.skip')}
      </a>
      <Notices translator={translator} />
      <Header translator={translator} />
      <main id="content">
        <Hero translator={translator} />
        <About translator={translator} />
        <Terms translator={translator} />
        <Safety translator={translator} />
        <Banner translator={translator} />
        <Partnership translator={translator} />
        <Testimonials translator={translator} />
      </main>
      <Footer translator={translator} />
    </body>
  </html>
)

const Head = ({ translator, assets }: Localized & { assets: PageAssets }) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{translator.text('landing.metaTitle')}</title>
    <meta name="description" content={translator.text('landing.metaDescription')} />
    <meta name="color-scheme" content="light dark" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Mastercopy" />
    <meta property="og:title" content={translator.text('landing.metaTitle')} />
    <meta property="og:description" content={translator.text('landing.metaDescription')} />
    <meta property="og:locale" content={translator.locale.replace('-', '_')} />
    <link rel="icon" href={favicon} type="image/svg+xml" />
    {assets.fonts.map(font => (
      <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
    ))}
    {assets.styles.map(href => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
    <script type="module" src={assets.script} />
  </head>
)
