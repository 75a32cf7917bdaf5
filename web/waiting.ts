/** What a page that was drawn at the build says while its code is on the way; its texts came with it (`drawn.tsx`). */

/** What comes within this time shows nothing: it would only flash. */
const patienceMs = 250
/** As long as other notices. */
const shownMs = 8_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Open from the start, though empty: only what is added to a region that is there is read out. */
export const openWaiting = (page: HTMLElement): void => layerOf(page)?.showPopover()

/** Something was pressed, and is on its way. */
export function showWaiting(page: HTMLElement): void {
  clearTimeout(timer)
  timer = setTimeout(() => showText(page, 'waits'), patienceMs)
}

/** It has not come, and can be tried again. */
export function showLost(page: HTMLElement): void {
  clearTimeout(timer)
  showText(page, 'lost')
  timer = setTimeout(() => showText(page, null), shownMs)
}

const layerOf = (page: HTMLElement): HTMLElement | null => page.querySelector<HTMLElement>('[data-waiting]')

function showText(page: HTMLElement, state: 'waits' | 'lost' | null): void {
  const layer = layerOf(page)
  const words = state && layer?.querySelector<HTMLTemplateElement>(`template[data-${state}]`)
  layer?.querySelector('output')!.replaceChildren(...(words ? [words.content.cloneNode(true)] : []))
}
