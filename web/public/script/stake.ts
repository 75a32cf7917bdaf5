/** The record on the landing page: its program and amount can be changed, and its chart is animated on arrival. */
import type { Language } from '../../../contract/languages.ts'
import { attachReaders, redrawn, type ChartReading } from '../../../ui/charts/reader.ts'

export function tryStakes(): void {
  const stake = document.querySelector<HTMLElement>('[data-stake]')!
  stake.addEventListener('click', event => changeProgram(stake, event))
  tryAmounts(stake)
  readOnArrival(stake.querySelector<HTMLElement>('[data-growths]')!)
}

/** Instead of following the link of another program, its record is taken out of the page that the link leads to. */
function changeProgram(stake: HTMLElement, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('nav a') : null
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void exchange(stake, link.href)
}

async function exchange(stake: HTMLElement, address: string): Promise<void> {
  stake.dataset['asked'] = address
  stake.ariaBusy = 'true'
  // Meanwhile another one may have been asked for.
  const isAsked = (): boolean => stake.dataset['asked'] === address
  try {
    const page = await readPage(address)
    if (isAsked()) show(stake, address, page.querySelector('[data-stake]')!)
  } catch {
    // The page itself says what is wrong.
    if (isAsked()) location.assign(address)
  }
}

function show(stake: HTMLElement, address: string, read: Element): void {
  const isFocused = stake.contains(document.activeElement)
  stake.replaceChildren(...read.childNodes)
  stake.ariaBusy = null
  // Reloaded, in another language for example, the page has the same program.
  history.replaceState(history.state, '', address)
  if (isFocused) stake.querySelector<HTMLElement>('nav [aria-current]')!.focus({ preventScroll: true })
  tryAmounts(stake)
  attachReaders(stake)
}

/** Our policy lets no script turn text into elements (Trusted Types); the browser may read a document. */
const readPage = (address: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.addEventListener('load', () =>
      request.status === 200 ? resolve(request.responseXML!) : reject(new Error(`status ${request.status}`)),
    )
    request.addEventListener('error', () => reject(new Error('the network does not answer')))
    request.open('GET', address)
    request.send()
  })

function tryAmounts(stake: HTMLElement): void {
  const field = stake.querySelector<HTMLInputElement>('[data-stake-amount]')!
  field.addEventListener('input', () => void redraw(stake, field))
  // An invalid amount is corrected once the reader has left the field.
  field.addEventListener('change', () => {
    field.value = String(within(field))
    void redraw(stake, field)
  })
}

/** Whole dollars, unless it is the least or the most. */
function within({ value, min, max }: HTMLInputElement): number {
  const typed = Math.floor(Number(value))
  return Math.min(Number(max), Math.max(Number(min), Number.isFinite(typed) ? typed : 0))
}

/** Writes every amount again; while the typed one is out of bounds, the last ones stay. */
async function redraw(stake: HTMLElement, field: HTMLInputElement): Promise<void> {
  const [{ formats }, { worthMicro }, { readAmount }] = await Promise.all([
    import('../../../contract/format.ts'),
    import('../../landing/stake-value.ts'),
    import('../../../contract/money.ts'),
  ])
  const stakeMicro = readAmount(field.value)
  // Meanwhile another program may have taken its place.
  if (stakeMicro === null || !field.validity.valid || !field.isConnected) return
  // The server has drawn the page in one of them.
  const { money } = formats(document.documentElement.lang as Language)
  const worth = (growth: string): string => money(worthMicro(stakeMicro, growth))

  for (const figure of stake.querySelectorAll<HTMLElement>('[data-growth]'))
    figure.textContent = worth(figure.dataset['growth']!)
  const chart = stake.querySelector<HTMLElement>('[data-chart]')!
  const growths = JSON.parse(
    stake.querySelector<HTMLElement>('[data-growths]')!.dataset['growths']!,
  ) as string[]
  const reading = JSON.parse(chart.dataset['chart']!) as ChartReading
  const cells = reading.cells.map(([name, result], index) => [name!, result!, worth(growths[index]!)])
  chart.dataset['chart'] = JSON.stringify({ ...reading, cells })
  chart.dispatchEvent(new Event(redrawn))
}

/** Pictures below the fold wait until they are seen; one that is in view already is left as it is. */
function readOnArrival(picture: HTMLElement): void {
  if (!('IntersectionObserver' in window) || isInSight(picture)) return
  picture.dataset['waits'] = ''
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      delete picture.dataset['waits']
      picture.dataset['arrived'] = ''
    },
    { threshold: 0.3 },
  )
  observer.observe(picture)
}

const isInSight = (picture: HTMLElement): boolean => {
  const { top, bottom, height } = picture.getBoundingClientRect()
  return height > 0 && top < innerHeight && bottom > 0
}
