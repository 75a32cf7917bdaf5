import { expect, onTestFinished, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { takeOverPage, type Succession } from './take-over.ts'

const content = `
  <select aria-label="language"><option value="en" selected>en</option><option value="de">de</option></select>
  <div role="tablist">
    <button type="button" role="tab" aria-selected="true">one</button>
    <button type="button" role="tab" aria-selected="false">two</button>
  </div>
  <p>words to read</p>
  <form aria-label="entry" role="tabpanel">
    <input name="email" aria-label="email" />
    <input name="agreement" type="checkbox" aria-label="agreement" />
    <button type="submit">go</button>
  </form>
  <a href="#first">first</a> <a href="#second">second</a>`

interface Stage extends Succession {
  drawn: HTMLElement
  living: HTMLElement
  /** The events that the application received. */
  told: string[]
}

/**
 * A page as it was drawn, and a hidden application that records the events that reach it. `early`: what is done before
 * the page's own script has come.
 */
function stage(own = content, early: (drawn: HTMLElement) => void = () => undefined): Stage {
  const [drawn, living] = [document.createElement('div'), document.createElement('div')]
  drawn.innerHTML = content
  living.innerHTML = own
  living.hidden = true
  document.body.append(living, drawn)
  const told: string[] = []
  const note = (event: Event): void => {
    event.preventDefault()
    const target = event.target as HTMLElement
    const what = event instanceof KeyboardEvent ? event.key : 'value' in target ? target.value : ''
    told.push([event.type, target.textContent.trim() || target.ariaLabel, what].filter(Boolean).join(' '))
  }
  for (const name of ['input', 'keydown', 'submit']) living.addEventListener(name, note)
  living.querySelector('select')?.addEventListener('change', note)
  for (const button of living.querySelectorAll('button')) button.addEventListener('click', note)
  early(drawn)
  const succession = takeOverPage(drawn, living, () => undefined)
  onTestFinished(() => {
    succession.leave()
    living.remove()
    getSelection()?.removeAllRanges()
  })
  return { ...succession, drawn, living, told }
}

const within = (place: HTMLElement) => screen.elementLocator(place)

async function isOver({ drawn, living }: Stage): Promise<void> {
  await expect.poll(() => [drawn.isConnected, living.hidden]).toEqual([false, false])
}

async function goesOn({ drawn, living }: Stage): Promise<void> {
  await turns()
  expect([drawn.isConnected, living.hidden]).toEqual([true, true])
}

/** Longer than what is deferred to the end of an event. */
async function turns(): Promise<void> {
  for (let count = 0; count < 5; count++) await new Promise(resolve => setTimeout(resolve))
}

test('a language that is chosen on the page as it was drawn reaches the application, with what was typed', async () => {
  const now = stage()
  await within(now.drawn).getByRole('textbox').fill('clara@example.org')
  await within(now.drawn).getByRole('combobox').selectOptions('de')
  await goesOn(now)
  now.ready()
  await isOver(now)
  expect(now.told.map(line => line.split(' ').at(-1))).toEqual(['de', 'clara@example.org'])
  expect(now.living.querySelector('select')!.value).toBe('de')
  expect(now.living.querySelector('input')!.value).toBe('clara@example.org')
})

test('a box that was ticked and a link that has the focus stay so', async () => {
  const now = stage()
  await within(now.drawn).getByRole('checkbox').click()
  const [, second] = now.drawn.querySelectorAll('a')
  second!.focus()
  now.ready()
  await isOver(now)
  await expect.element(within(now.living).getByRole('checkbox')).toBeChecked()
  await expect.element(within(now.living).getByRole('link', { name: 'second' })).toHaveFocus()
})

test('an arrow among the tabs moves among those of the application', async () => {
  const now = stage()
  now.drawn.querySelector('button')!.focus()
  await userEvent.keyboard('{ArrowRight}')
  now.ready()
  await isOver(now)
  await expect.poll(() => now.told).toEqual(['keydown one ArrowRight'])
})

test('a tab that was pressed before the script came is pressed in the application', async () => {
  const now = stage(content, drawn => drawn.querySelector<HTMLElement>('[aria-selected=false]')!.focus())
  now.ready()
  await isOver(now)
  await expect.poll(() => now.told).toEqual(['click two'])
})

test('what another tab will replace takes nothing once that is pressed, and is there again when its code is lost', async () => {
  const now = stage()
  const box = now.drawn.querySelector<HTMLInputElement>('[name=agreement]')!
  const place = box.getBoundingClientRect()
  const what = () => document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2)
  expect(what()).toBe(box)
  await within(now.drawn).getByRole('tab', { name: 'two' }).click()
  expect(what()).not.toBe(box)
  await expect.element(within(now.drawn).getByRole('tab', { name: 'two' })).toHaveFocus()
  now.forget()
  expect(what()).toBe(box)

  await within(now.drawn).getByRole('tab', { name: 'one' }).click()
  expect(what()).toBe(box)
  await userEvent.keyboard('{ArrowRight}')
  expect(what()).not.toBe(box)
  now.ready()
  await isOver(now)
})

test('a key that stays on its tab leaves what is below to be filled in', async () => {
  const now = stage()
  const field = within(now.drawn).getByRole('textbox')
  now.drawn.querySelector('button')!.focus()
  await userEvent.keyboard('{Home}')
  await expect.element(field).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(within(now.drawn).getByLabelText('email')).not.toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect.element(field).toBeVisible()
})

test('what was pressed twice before the application came is pressed once', async () => {
  const now = stage()
  for (let times = 0; times < 2; times++) await within(now.drawn).getByRole('button', { name: 'go' }).click()
  now.ready()
  await isOver(now)
  await expect.poll(() => now.told.length).toBe(1)
  expect(now.told[0]).toMatch(/^submit/)
})

test('text that someone has selected is left to them until they let go of it', async () => {
  const now = stage()
  getSelection()!.selectAllChildren(now.drawn.querySelector('p')!)
  now.ready()
  await goesOn(now)
  getSelection()!.removeAllRanges()
  await within(now.drawn).getByRole('checkbox').click()
  await isOver(now)
})

test('where the application has gone on to another page, nothing of the drawn one is pressed or filled in there', async () => {
  const now = stage('<button>pay</button><input name="email" aria-label="email" /><a href="#out">out</a>')
  await within(now.drawn).getByRole('textbox').fill('clara@example.org')
  await within(now.drawn).getByRole('tab', { name: 'one' }).click()
  now.leave()
  await isOver(now)
  await turns()
  expect(now.told).toEqual([])
  expect(now.living.querySelector('input')!.value).toBe('')
  expect(document.body).toHaveFocus()
})
