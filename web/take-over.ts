/**
 * How the application takes the place of a page that was drawn at the build: what was typed there stays, and what was
 * pressed is pressed again.
 */

/** The page as it was drawn; null where nothing was. */
export const drawnPage = (): HTMLElement | null => document.getElementById('drawn')

/** Pressed before anything could answer. */
let pressed: { kind: 'button' | 'form'; index: number } | null = null

/** Notes what is pressed or sent on the drawn page, where nothing could answer yet. */
export function watchDrawn(page: HTMLElement): void {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button && button.type !== 'submit')
      pressed = { kind: 'button', index: indexOf(page, 'button', button) }
  })
  page.addEventListener('submit', event => {
    event.preventDefault()
    pressed = { kind: 'form', index: indexOf(page, 'form', event.target) }
  })
}

/** Shows the application, which has drawn the same page by now, in the place of what was drawn. */
export function takeOver(living: HTMLElement): void {
  const page = drawnPage()
  if (!page) return
  living.hidden = false
  const focused = document.activeElement
  const fields = [...page.querySelectorAll<Field>(fieldTags)]
  const livingFields = [...living.querySelectorAll<Field>(fieldTags)]
  for (const field of fields) {
    const own = livingFields.find(other => isSame(field, other))
    if (!own) continue
    carryValue(field, own)
    if (field === focused) carryFocus(field, own)
  }
  page.remove()
  press(living)
}

type Field = HTMLInputElement | HTMLSelectElement
const fieldTags = 'input, select'

/** The choice of the language is the one field without a name. */
const isSame = (field: Field, other: Field): boolean =>
  field.name === other.name && field.tagName === other.tagName && field.type === other.type

/** As if it had been typed there, so that the application notes it. */
function carryValue(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && from.type === 'checkbox') {
    if (from.checked !== (to as HTMLInputElement).checked) to.click()
    return
  }
  const isTyped = from instanceof HTMLInputElement ? from.value !== '' : from.value !== chosenAtFirst(from)
  if (!isTyped || from.value === to.value) return
  const kind = from instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement
  // The application watches the element's own property: only the one behind it tells it of a change.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(to, from.value)
  to.dispatchEvent(new Event(from instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }))
}

const chosenAtFirst = (select: HTMLSelectElement): string | undefined =>
  [...select.options].find(option => option.defaultSelected)?.value

function carryFocus(from: Field, to: Field): void {
  to.focus({ preventScroll: true })
  // Fields for emails and boxes have no selection.
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

function press(living: HTMLElement): void {
  if (!pressed) return
  const { kind, index } = pressed
  pressed = null
  if (kind === 'form') living.querySelectorAll('form')[index]?.requestSubmit()
  else living.querySelectorAll('button')[index]?.click()
}

const indexOf = (page: HTMLElement, tag: string, element: unknown): number =>
  [...page.querySelectorAll(tag)].indexOf(element as Element)
