import { publicPages, type PublicPageName } from '../../contract/public-pages.ts'
import type { PageAssets } from './document.tsx'

/** For tests that read pages without a browser. */
export const testAssets: PageAssets = {
  script: '/assets/script.js',
  styles: Object.fromEntries(publicPages.map(name => [name, `/assets/${name}.css`])) as Record<
    PublicPageName,
    string
  >,
  fonts: [],
  touchIcon: '/assets/icon-180.png',
  socialPicture: '/assets/social.png',
}
