/**
 * Interactive parts of a page are hydrated when someone is about to use them: a button under the pointer, the finger or
 * the keyboard. What was pressed before is pressed again afterwards. Forms that lead to an address need no hydration.
 */
import { showLostConnection } from './notice.ts'

const awake = new WeakMap<HTMLElement, Promise<void>>()

export function wakeIslands(): void {
  for (const sign of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(sign, event => void placeOf(event)?.then(undefined, () => {}), {
      passive: true,
    })
  document.addEventListener('click', pressLater, true)
  for (const asked of document.querySelectorAll<HTMLElement>('[data-asked]'))
    wake(asked).catch(showLostConnection)
}

const asleep = '[data-island]:not([data-awake])'

function sleeperOf({ target }: Event): { button: Element; place: HTMLElement } | null {
  const button = target instanceof Element ? target.closest('button:not([type=submit])') : null
  const place = button?.closest<HTMLElement>(asleep)
  return button && place ? { button, place } : null
}

function placeOf(event: Event): Promise<void> | undefined {
  const sleeper = sleeperOf(event)
  return sleeper ? wake(sleeper.place) : undefined
}

function wake(place: HTMLElement): Promise<void> {
  const found = awake.get(place) ?? import('../wake-island.tsx').then(island => wakeWith(place, island))
  awake.set(place, found)
  found.catch(() => awake.delete(place))
  return found
}

async function wakeWith(
  place: HTMLElement,
  island: { wake: (place: HTMLElement) => Promise<void> },
): Promise<void> {
  await island.wake(place)
  place.dataset['awake'] = ''
}

/** The hydrated part has its buttons in the same order. */
function pressLater(event: MouseEvent): void {
  const sleeper = sleeperOf(event)
  if (!sleeper) return
  const { button, place } = sleeper
  event.preventDefault()
  event.stopPropagation()
  const index = buttonsOf(place).indexOf(button)
  void wake(place).then(() => press(buttonsOf(place)[index]), showLostConnection)
}

function press(button: Element | undefined): void {
  if (!(button instanceof HTMLElement)) return
  button.focus()
  button.click()
}

const buttonsOf = (place: HTMLElement): Element[] => [...place.querySelectorAll('button:not([type=submit])')]
