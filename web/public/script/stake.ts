/** The amount to try on the landing page, and the chart's animation on arrival. */
import type { Language } from '../../../contract/languages.ts'
import { redrawn, type ChartReading } from '../../../ui/charts/reader.ts'

export function tryStakes(): void {
  for (const course of document.querySelectorAll<HTMLElement>('[data-stake-course]')) {
    const field = course.querySelector<HTMLInputElement>('[data-stake-amount]')!
    field.addEventListener('input', () => void redraw(course, field))
    // An invalid amount is corrected once the reader has left the field.
    field.addEventListener('change', () => {
      field.value = String(within(field))
      void redraw(course, field)
    })
    readOnArrival(course.querySelector<HTMLElement>('[data-growths]')!)
  }
}

/** Whole dollars between the least and the most. */
function within({ value, min, max }: HTMLInputElement): number {
  const typed = Math.floor(Number(value))
  return Math.min(Number(max), Math.max(Number(min), Number.isFinite(typed) ? typed : 0))
}

/** Writes every amount again; while the typed one is out of bounds, the last ones stay. */
async function redraw(course: HTMLElement, field: HTMLInputElement): Promise<void> {
  if (!field.validity.valid || field.value === '') return
  const [{ formats }, { worthMicro }, { dollars }] = await Promise.all([
    import('../../../contract/format.ts'),
    import('../../landing/stake-value.ts'),
    import('../../../contract/money.ts'),
  ])
  // The server has drawn the page in one of them.
  const { money } = formats(document.documentElement.lang as Language)
  const stakeMicro = dollars(Number(field.value))
  const worth = (growth: string): string => money(worthMicro(stakeMicro, growth))

  for (const figure of course.querySelectorAll<HTMLElement>('[data-growth]'))
    figure.textContent = worth(figure.dataset['growth']!)
  const chart = course.querySelector<HTMLElement>('[data-chart]')!
  const growths = JSON.parse(
    course.querySelector<HTMLElement>('[data-growths]')!.dataset['growths']!,
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
