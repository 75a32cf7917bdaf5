/**
 * The first script of the application's page. Where the page was drawn at the build, it is shown first, and the
 * application's code is fetched after that; it runs once someone begins to use the page. Where more is needed than was
 * drawn it runs at once.
 */
import { browserStorage, chosenLanguage } from '../texts/language-choice.ts'
import { readDraft } from './identity/sign-up-draft.ts'
import { askingSigns, atSign, drawnPage, isUsed, takeOverPage } from './take-over.ts'

// A page that the browser kept whole for its Back button may show what a client has signed out of since.
addEventListener('pageshow', event => {
  if (event.persisted) location.reload()
})

/** What comes within this time shows nothing of its being on the way: it would only flash. */
const quietMs = 250
/** As long as other notices. */
const shownMs = 8_000
/** From the page being complete to being painted, at most. */
const paintMsMax = 500

const page = drawnPage()
const living = document.getElementById('app')!
const scripts = page?.dataset['scripts']?.split(' ') ?? []

let fetching: Promise<unknown> | null = null
/** Ends or changes what a drawn page says of that. */
let saying: ReturnType<typeof setTimeout> | undefined

if (!page) void import('./app.tsx')
else takeOver(page)

function takeOver(page: HTMLElement): void {
  openWaiting(page)
  const succession = takeOverPage(page, living, () => showWaiting(page))
  const path = pathHere()
  // It may have found an open session, and have gone on to the cabinet.
  living.addEventListener('drawn', () => (pathHere() === path ? succession.ready() : succession.leave()))
  const isOther = isAnotherWayIn()
  if (isOther) coverWays(page)
  const begin = (): void => {
    if (isOther) showWaiting(page)
    run().catch(() => {
      succession.forget()
      showLost(page)
      atSign(begin, askingSigns)
    })
  }
  if (isUsed(page)) return begin()
  if (isOther || needsApplication(page)) return afterPaint(begin)
  atSign(begin)
  // The code must not take the line from the fonts of what is painted first.
  afterPaint(() => void document.fonts.ready.then(() => fetched('low')).catch(() => {}))
}

function pathHere(): string {
  return location.pathname.replace(/\/$/, '')
}

/** A fragment in the address may name another way in than the drawn one, which is with the password. */
function isAnotherWayIn(): boolean {
  return !['', '#password'].includes(location.hash)
}

/** What is filled in or pressed there would belong to the wrong form. */
function coverWays(page: HTMLElement): void {
  page.querySelector('main')!.inert = true
  page.querySelector('[role=tabpanel]')!.parentElement!.style.visibility = 'hidden'
}

/**
 * A client may be signed in already, or have been; drafts, an invitation and the language are stored elsewhere than in the
 * page.
 */
function needsApplication(page: HTMLElement): boolean {
  return (
    page.hasAttribute('data-session') ||
    location.pathname.startsWith('/signup/') ||
    location.search.startsWith('?from=') ||
    chosenLanguage(browserStorage()) !== document.documentElement.lang ||
    Object.values(readDraft(() => sessionStorage, '')).some(typed => typed !== '')
  )
}

/**
 * Runs something once the page is readable: what is fetched before that takes the line from the styles and fonts. A
 * hidden window is not painted, and some browsers do not report that.
 */
function afterPaint(act: () => void): void {
  let isDone = false
  const once = (): void => {
    if (!isDone) act()
    isDone = true
  }
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(once, paintMsMax))
}

/**
 * Prefetches the code. As files and not as modules: a module that failed once is not fetched again before the page is
 * left, and with it what was typed.
 */
function fetched(priority?: RequestPriority): Promise<unknown> {
  fetching ??= Promise.all(scripts.map(name => fetchFile(name, priority))).catch((trouble: unknown) => {
    fetching = null
    throw trouble
  })
  return fetching
}

async function fetchFile(name: string, priority: RequestPriority = 'auto'): Promise<void> {
  const answer = await fetch(name, { priority })
  if (!answer.ok) throw new Error(`${name} did not come`)
  await answer.arrayBuffer()
}

async function run(): Promise<void> {
  await fetched()
  await import('./app.tsx')
}

/** Where the drawn page says that its code is on the way, in texts that came with it (`drawn.tsx`). */
function layerOf(page: HTMLElement): HTMLElement | null {
  return page.querySelector<HTMLElement>('[data-waiting]')
}

/** Open from the start, though empty: only what is added to a region that is there is read out. */
function openWaiting(page: HTMLElement): void {
  layerOf(page)?.showPopover()
}

/** Something was pressed, and is on its way. */
function showWaiting(page: HTMLElement): void {
  clearTimeout(saying)
  saying = setTimeout(() => showText(page, 'waits'), quietMs)
}

/** It has not come, and can be tried again. */
function showLost(page: HTMLElement): void {
  clearTimeout(saying)
  showText(page, 'lost')
  saying = setTimeout(() => showText(page, null), shownMs)
}

function showText(page: HTMLElement, state: 'waits' | 'lost' | null): void {
  const layer = layerOf(page)
  const words = state && layer?.querySelector<HTMLTemplateElement>(`template[data-${state}]`)
  layer?.querySelector('output')!.replaceChildren(...(words ? [words.content.cloneNode(true)] : []))
}
