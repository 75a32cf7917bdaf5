/** A public page as a whole document. Drawn on the server, never in the browser. */
import favicon from '../../ui/favicon.svg'
// oxlint-disable-next-line import/no-unassigned-import
import '../../ui/base.css'
// oxlint-disable-next-line import/no-unassigned-import
import '../../ui/print.css'
import { showLanding } from '../../contract/landing.ts'
import type { PublicPageName, PublicView } from '../../contract/public-pages.ts'
import { themeColor } from '../../contract/theme.ts'
import type { Localized, PublicTranslator } from '../../texts/public-pages.ts'
import { Empty } from '../../ui/empty.tsx'
import { AlertIcon, DoneIcon } from '../../ui/icons.tsx'
import toasts from '../../ui/toasts.module.css'
import type { ReadAnswer } from '../landing/records.ts'
import style from './document.module.css'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import notices from './notices.module.css'
import type { PublicPage } from './pages/page.ts'

/** Addresses of what a page loads, known once everything is built. */
export interface PageAssets {
  script: string
  styles: Record<PublicPageName, string>
  fonts: readonly string[]
  touchIcon: string
  socialPicture: string
}

interface DocumentProps {
  view: PublicView
  page: PublicPage
  answerOf: ReadAnswer
  translator: PublicTranslator
  assets: PageAssets
}

export function Document({ view, page, answerOf, translator, assets }: DocumentProps) {
  const { title, description, content } = page
  const home = view.page === 'landing' ? '' : '/'
  const about = answerOf(showLanding, {})
  return (
    <html lang={view.language} data-theme={view.theme === 'system' ? undefined : view.theme}>
      <Head view={view} title={title} description={description} translator={translator} assets={assets} />
      <body id="top">
        <a className={`visually-hidden ${style.skip}`} href="#content">
          {translator.text('landing.skip')}
        </a>
        <Notices translator={translator} />
        <Header
          translator={translator}
          home={home}
          hasTestimonials={(about?.testimonials ?? []).length > 0}
        />
        <main id="content">
          {view.figures === null && view.page !== 'landing' ? (
            <Unanswered view={view} translator={translator} />
          ) : (
            content
          )}
        </main>
        <Footer translator={translator} home={home} about={about} theme={view.theme} />
      </body>
    </html>
  )
}

/**
 * Where the script shows the notice that the cabinet left when it sent the client here. Both regions are there empty
 * from the start: only what is added to an existing region is read out.
 */
const Notices = ({ translator }: Localized) => (
  <section className={`${toasts.layer} ${notices.layer}`} aria-label={translator.text('ui.notices')}>
    <div
      role="alert"
      id="bad-news"
      data-lost-title={translator.text('failures.networkError')}
      data-lost-message={translator.text('failures.tryAgain')}
    >
      <Toast translator={translator} success={false} />
    </div>
    <output id="good-news">
      <Toast translator={translator} success />
    </output>
  </section>
)

const Toast = ({ translator, success }: Localized & { success: boolean }) => (
  <template>
    <button
      type="button"
      className={success ? toasts.toast : `${toasts.toast} ${toasts.failure}`}
      title={translator.text('ui.dismiss')}
    >
      {success ? <DoneIcon /> : <AlertIcon />}
      <span className={toasts.words}>
        <strong data-title />
        <span data-message />
      </span>
    </button>
  </template>
)

/** The page's data are not available at the moment. */
const Unanswered = ({ view, translator }: Pick<DocumentProps, 'view' | 'translator'>) => (
  <div className={style.page}>
    <h1 className={style.title}>{translator.text('failures.networkError')}</h1>
    <Empty action={<a href={addressOf(view)}>{translator.text('ui.refresh')}</a>}>
      {translator.text('failures.tryAgain')}
    </Empty>
  </div>
)

interface HeadProps extends Omit<DocumentProps, 'answerOf' | 'page'> {
  title: string
  description: string
}

const Head = ({ view, title, description, translator, assets }: HeadProps) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{title}</title>
    <meta name="description" content={description} />
    <meta name="color-scheme" content="light dark" />
    {(['light', 'dark'] as const).map(scheme => (
      <meta
        key={scheme}
        name="theme-color"
        media={`(prefers-color-scheme: ${scheme})`}
        content={themeColor(scheme, view.theme)}
      />
    ))}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Mastercopy" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:locale" content={translator.locale.replace('-', '_')} />
    <link rel="canonical" href={view.origin + addressOf(view)} />
    <meta property="og:image" content={view.origin + assets.socialPicture} />
    <meta name="twitter:card" content="summary_large_image" />
    <link rel="icon" href={favicon} type="image/svg+xml" />
    <link rel="apple-touch-icon" href={assets.touchIcon} />
    {assets.fonts.map(font => (
      <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
    ))}
    <link rel="stylesheet" href={assets.styles[view.page]} />
    {/* A browser paints before it fetches what is low: nothing that is shown first needs the script. */}
    <script type="module" fetchPriority="low" src={assets.script} />
  </head>
)

/** Each page of a list is one of its own. */
function addressOf({ page, place }: PublicView): string {
  const path = page === 'landing' ? '/' : page === 'program' ? `/programs/${place.program ?? ''}` : `/${page}`
  return place.page === 1 ? path : `${path}?page=${place.page}`
}
