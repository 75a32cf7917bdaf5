/** The script of the public pages: language, theme, menu, the cabinet's notice, and the interactive parts. */
import { chooseTheme, onOtherTheme } from '../../../ui/theme.ts'
import { themeOfName, type Theme } from '../../../contract/theme.ts'
import { wakeIslands } from './islands.ts'
import { showLeftNotice } from './notice.ts'
import { openShownPictures, showPicturesOf } from './pictures.ts'
import { languageOfId, languages } from '../../../contract/languages.ts'
import { browserStorage, chosenId, choose, cookieId } from '../../../texts/language-choice.ts'

const isLoadingAgain = restoreLanguage()
languageOption()
themeOption()
closeMenuAfterUse()
foldOnPhones()
markFirstScroll()
openShownPictures(document)
wakeIslands()
readCharts()
if (!isLoadingAgain) showLeftNotice()

/** The theme changes at once; the server draws the next page in it. */
function themeOption(): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-theme-choice]')
  const show = (chosen: Theme): void => {
    chooseTheme(chosen)
    showPicturesOf(chosen, document)
    for (const one of buttons) one.setAttribute('aria-pressed', String(one.dataset['themeChoice'] === chosen))
  }
  for (const button of buttons)
    button.addEventListener('click', () => show(themeOfName(button.dataset['themeChoice'])))
  onOtherTheme(show)
}

/** The browser opens and closes the menu; following a link inside the page must close it too. */
function closeMenuAfterUse(): void {
  const menu = document.getElementById('menu')
  menu?.addEventListener('click', event => {
    const isLink = event.target instanceof Element && event.target.closest('a')
    if (isLink && menu.matches(':popover-open')) menu.hidePopover()
  })
}

/** Texts that a wide page shows in full are a list of their titles on a phone. */
function foldOnPhones(): void {
  if (!matchMedia('(width < 44rem)').matches) return
  for (const text of document.querySelectorAll<HTMLDetailsElement>('[data-fold]')) text.open = false
}

/** What is drawn while the page scrolls waits for it: it would delay what is seen first. */
function markFirstScroll(): void {
  addEventListener('scroll', () => document.documentElement.setAttribute('data-scrolled', ''), { once: true })
}

/** The readers of charts are fetched where there is a chart, once the page has been painted: they would delay that. */
function readCharts(): void {
  if (document.querySelector('[data-chart]')) requestAnimationFrame(() => setTimeout(fetchReaders))
}

function fetchReaders(): void {
  if (document.querySelector('[data-stake]'))
    import('./stake.ts').then(({ tryStakes }) => tryStakes()).catch(() => {})
  import('../../../ui/charts/reader.ts').then(({ attachReaders }) => attachReaders(document)).catch(() => {})
}

/** The buttons of the four languages. The server draws the page of the one in the cookie. */
function languageOption(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]'))
    button.addEventListener('click', () => {
      const language = languages.find(known => known === button.dataset['language'])
      if (!language) return
      choose(browserStorage(), language)
      location.reload()
    })
}

/**
 * The choice was stored but its cookie is gone: restores it, and reloads if that changes the language. Returns whether
 * the page is reloading.
 */
function restoreLanguage(): boolean {
  const browser = browserStorage()
  const id = chosenId(browser)
  if (id === null || cookieId(browser) === id) return false

  const language = languageOfId(id)
  choose(browser, language)
  // Where cookies are refused nothing would change, and the page would reload for ever.
  if (cookieId(browser) !== id || document.documentElement.lang === language) return false
  location.reload()
  return true
}
