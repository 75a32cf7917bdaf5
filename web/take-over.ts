/**
 * How the application replaces a page that was drawn at the build: what was typed there stays, and what was pressed is
 * pressed again.
 */

/** The page as it was drawn; null where nothing was. */
export const drawnPage = (): HTMLElement | null => document.getElementById('drawn')

/** What was pressed before anything could respond: the application's copy of the element gets it. */
interface Press {
  kind: 'click' | 'submit' | 'key'
  tag: 'button' | 'form'
  index: number
  key: string
}

/**
 * Signs that someone is about to use the page, in this window or in another one: a pointer or a finger, a key, a field
 * that has the focus, was filled in, or is filled in by a program of theirs.
 */
const signs = [
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'input',
  'change',
  'click',
  'submit',
] as const

/** Of these, those that expect a response. */
export const askingSigns = ['focusin', 'change', 'click', 'submit'] as const

/** Calls at the first sign that someone is about to use the page. */
export function atSign(act: () => void, names: readonly (typeof signs)[number][] = signs): void {
  const over = new AbortController()
  const begin = (event: Event): void => {
    if (isAtRest(event)) return
    over.abort()
    act()
  }
  for (const name of names)
    document.addEventListener(name, begin, { capture: true, passive: true, signal: over.signal })
  // Another tab has signed in, or uses another language; the address names another way in.
  for (const name of ['storage', 'hashchange'] as const)
    addEventListener(name, begin, { signal: over.signal })
}

/** Browsers report a move, without distance, where a page appears under a resting pointer. */
const isAtRest = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0

/** Someone was faster than this script, or the browser has restored what was there before. */
export const isUsed = (page: HTMLElement): boolean =>
  page.contains(document.activeElement) || fieldsOf(page).some(isFilled)

export interface Succession {
  /** The application has drawn the same page out of sight. */
  ready: () => void
  /** The application has gone on to another page: nothing that was done here belongs there. */
  leave: () => void
  /** A press is dropped: its owner was notified. */
  forget: () => void
}

/**
 * Lets the application replace the page once it is ready, and at a moment when nobody notices: the menu in which a
 * browser offers a saved password, and text composed by an input method, end with their field. So someone who is typing
 * continues in the old field, up to the next one or to what they press.
 */
export function takeOverPage(page: HTMLElement, living: HTMLElement, pressed: () => void): Succession {
  const over = new AbortController()
  let [isReady, isHeld, isAsked] = [false, false, false]
  let press: Press | null = null

  const now = (): void => {
    if (over.signal.aborted) return
    over.abort()
    takeOver(page, living)
    const last = press
    // After the application has registered what the fields hold.
    if (last) setTimeout(() => repeat(living, last))
  }
  const settle = (): void => {
    if (isReady && (isAsked || !(isHeld || isBusy(page)))) now()
  }
  // After the browser's own handling of the event, so that a click that has begun arrives.
  const soon = (): void => void setTimeout(settle)
  const ask = (next: Press | null): void => {
    press = next
    isAsked = true
    if (!isReady) pressed()
    soon()
  }
  const on = <Name extends keyof DocumentEventMap>(
    names: readonly Name[],
    react: (event: DocumentEventMap[Name]) => void,
  ): void => {
    for (const name of names) document.addEventListener(name, react, { capture: true, signal: over.signal })
  }

  on(['pointerdown', 'keydown'], () => (isHeld = true))
  on(['pointerup', 'pointercancel', 'keyup'], () => {
    isHeld = false
    soon()
  })
  // Keys and pointers are released elsewhere.
  addEventListener('blur', () => (isHeld = false), { signal: over.signal })
  on(['focusout'], soon)
  on(['keydown'], ({ key }) => void (key === 'Tab' && isReady && now()))
  on(['focusin'], event => void (isReady && movesOn(page, event) && now()))

  // Boxes and fields wait until their owner goes on; another language is wanted now.
  page.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) ask(null)
  })
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button || button.type === 'submit') return
    if (button.matches('[role=tab]')) coverPanel(page, !isSelected(button))
    ask(pressOn(page, 'click', 'button', button))
  })
  page.addEventListener('submit', event => {
    event.preventDefault()
    ask(pressOn(page, 'submit', 'form', event.target))
  })
  page.addEventListener('keydown', ({ key, target }) => {
    if (!isMoveAmongTabs(key, target)) return
    coverPanel(page, leavesTab(page, key))
    ask(pressOn(page, 'key', 'button', target, key))
  })
  // Only a press gives the focus to a tab that is not shown: this one came before the script.
  page.querySelector<HTMLElement>('[role=tab][aria-selected=false]:focus')?.click()
  return {
    ready: () => {
      isReady = true
      settle()
    },
    leave: () => {
      over.abort()
      living.hidden = false
      page.remove()
    },
    forget: () => {
      coverPanel(page, false)
      press = null
      isAsked = false
    },
  }
}

/** While another tab is on its way: what is filled in or ticked below would belong to the wrong form. */
function coverPanel(page: HTMLElement, isCovered: boolean): void {
  const panel = page.querySelector<HTMLElement>('[role=tabpanel]')
  if (!panel) return
  panel.inert = isCovered
  panel.style.visibility = isCovered ? 'hidden' : ''
}

/** Shows the application, which has drawn the same page by now, with everything that was done on the drawn one. */
function takeOver(page: HTMLElement, living: HTMLElement): void {
  living.hidden = false
  const focused = document.activeElement
  const livingFields = fieldsOf(living)
  for (const field of fieldsOf(page)) {
    const own = livingFields.find(other => isSame(field, other))
    if (own) carryValue(field, own)
  }
  if (focused instanceof HTMLElement && page.contains(focused)) carryFocus(page, focused, living)
  page.remove()
}

type Field = HTMLInputElement | HTMLSelectElement

const fieldsOf = (place: HTMLElement): Field[] => [...place.querySelectorAll<Field>('input, select')]

/** The choice of the language is the one field without a name. */
const isSame = (field: Field, other: Field): boolean =>
  field.name === other.name && field.tagName === other.tagName && isBox(field) === isBox(other)

type Box = HTMLInputElement & { type: 'checkbox' }
const isBox = (field: unknown): field is Box => field instanceof HTMLInputElement && field.type === 'checkbox'

const isTypedInto = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && !isBox(element)

function isFilled(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== chosenAtFirst(field)
  return isBox(field) ? field.checked : field.value !== ''
}

/** As if it had been typed there, so that the application notices it. */
function carryValue(from: Field, to: Field): void {
  if (isBox(from)) {
    if (from.checked !== (to as HTMLInputElement).checked) to.click()
    return
  }
  if (!isFilled(from) || from.value === to.value) return
  const kind = from instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement
  // React watches the element's own property: only the prototype's setter triggers a change.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(to, from.value)
  to.dispatchEvent(new Event(from instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }))
}

const chosenAtFirst = (select: HTMLSelectElement): string | undefined =>
  [...select.options].find(option => option.defaultSelected)?.value

function carryFocus(page: HTMLElement, from: HTMLElement, living: HTMLElement): void {
  const tag = from.tagName.toLowerCase()
  const to = living.querySelectorAll<HTMLElement>(tag)[indexOf(page, tag, from)]
  to?.focus({ preventScroll: true })
  // Fields for emails and boxes have no selection.
  if (isTypedInto(from) && isTypedInto(to) && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

/** Whether someone is in a field, has a list open, or has selected some text. */
const isBusy = (page: HTMLElement): boolean =>
  hasSelection(page) ||
  fieldsOf(page).some(field => (field === document.activeElement && !isBox(field)) || isWithheld(field))

function hasSelection(page: HTMLElement): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && page.contains(selection.anchorNode)
}

/** A browser shows what it autofills, and hides it from scripts until something is pressed: it could not be copied. */
const isWithheld = (field: Field): boolean => field.value === '' && field.matches(':autofill')

/** From one field to the next: a good moment, except for a password, which the browser may be about to offer. */
const movesOn = (page: HTMLElement, { target, relatedTarget }: FocusEvent): boolean =>
  isTypedInto(target) &&
  isTypedInto(relatedTarget) &&
  page.contains(target) &&
  !target.autocomplete.includes('password')

const tabKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End']
const isMoveAmongTabs = (key: string, target: EventTarget | null): boolean =>
  tabKeys.includes(key) && target instanceof Element && target.matches('[role=tab]')

/** The attribute: not every browser has its property. */
const isSelected = (tab: Element | undefined): boolean => tab?.getAttribute('aria-selected') === 'true'

/** Home stays on the first tab and End on the last; arrows go round. */
function leavesTab(page: HTMLElement, key: string): boolean {
  const tabs = [...page.querySelectorAll('[role=tab]')]
  if (key === 'Home') return !isSelected(tabs[0])
  return key !== 'End' || !isSelected(tabs.at(-1))
}

const pressOn = (
  page: HTMLElement,
  kind: Press['kind'],
  tag: Press['tag'],
  target: unknown,
  key = '',
): Press => ({ kind, tag, index: indexOf(page, tag, target), key })

function repeat(living: HTMLElement, { kind, tag, index, key }: Press): void {
  const twin = living.querySelectorAll<HTMLElement>(tag)[index]
  if (kind === 'key') twin?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  else if (twin instanceof HTMLFormElement) twin.requestSubmit()
  else twin?.click()
}

const indexOf = (page: HTMLElement, tag: string, element: unknown): number =>
  [...page.querySelectorAll(tag)].indexOf(element as Element)
