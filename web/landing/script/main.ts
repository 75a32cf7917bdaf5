/** The landing page's script: language, menu, results, and what the cabinet had to say. */
import { languageOption, restoreLanguage } from './language.ts'
import { showLeftNotice } from './notice.ts'

const isLoadingAgain = restoreLanguage()
languageOption()
closeMenuAfterUse()
if (!isLoadingAgain) {
  showLeftNotice()
  // Without an answer the page goes on without them.
  import('./content.ts').then(({ showContent }) => showContent()).catch(() => undefined)
  showResultsWhenNear()
}

/** The browser opens and closes the menu; following a link inside the page must close it too. */
function closeMenuAfterUse(): void {
  const menu = document.getElementById('menu')
  menu?.addEventListener('click', event => {
    const isLink = event.target instanceof Element && event.target.closest('a')
    if (isLink && menu.matches(':popover-open')) menu.hidePopover()
  })
}

/** What asks for the results is fetched when their place comes near: most visitors decide on less. */
function showResultsWhenNear(): void {
  const place = document.getElementById('results')
  if (!place) return
  const seen = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      // Without an answer the page goes on saying where the results stand.
      import('./records.ts').then(({ showRecords }) => showRecords(place)).catch(() => undefined)
    },
    { rootMargin: '50%' },
  )
  seen.observe(place)
}
