/** Pictures of which there is one for each theme. */
import { darkMedia, type Theme } from '../../../contract/theme.ts'

/** Shows those of the theme that was chosen. */
export function showPicturesOf(theme: Theme, page: ParentNode): void {
  for (const dark of page.querySelectorAll<HTMLSourceElement>('source[data-dark]'))
    dark.media = darkMedia(theme)
}

/** The link opens the picture that is shown, whatever the theme was when the server drew the page. */
export function openShownPictures(page: ParentNode): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-shown]')) {
    const shown = link.closest('figure')?.querySelector('img')
    for (const kind of ['click', 'auxclick', 'contextmenu'])
      link.addEventListener(kind, () => {
        if (shown?.currentSrc) link.href = shown.currentSrc
      })
  }
}
