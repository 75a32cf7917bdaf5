/**
 * Reads a chart by pointer, finger and keys, once there is script. A chart is rendered whole by the server and carries
 * the labels of its points (`data-chart`), so that this works on a page without React as well.
 */

/** The labels of a chart's points, in order. */
export interface ChartReading {
  /** Their places, relative to the width. */
  x: readonly number[]
  /** And to the height, downwards; without them the whole column is marked. */
  y?: readonly number[]
  /** The point before the pointer is selected, as each value holds until the next; otherwise the nearest one. */
  holds?: boolean
  /** Month numbers, for page up and down; without them a page is a tenth. */
  months?: readonly number[]
  /** The link of each. */
  links?: readonly string[]
  /** The name of each point, and its values. */
  cells: readonly (readonly string[])[]
}

/** How far a finger that reads may leave the picture upwards or downwards. */
const tolerance = 24

/** Sent to a chart whose labels have changed (`data-chart`); the places stay. */
export const redrawn = 'redrawn'

/** A point's label as one sentence. The first title is that of its name. */
export const pointText = (titles: readonly string[], [name, ...values]: readonly string[]): string =>
  [name, ...values.map((value, index) => value && `${titles[index + 1]}: ${value}`)]
    .filter(Boolean)
    .join('; ')

/** A loss is red ink. */
const isLoss = (value: string): boolean => value.startsWith('\u2212')

export function attachReader(figure: HTMLElement, points: string): () => void {
  let reading = JSON.parse(points) as ChartReading
  const find = <Part extends Element>(name: string) => figure.querySelector<Part>(`[data-${name}]`)
  const [frame, plot, keys] = [
    find<HTMLElement>('frame')!,
    find<SVGElement>('plot')!,
    find<HTMLInputElement>('keys')!,
  ]
  const [dot, link] = [find('dot'), find<HTMLAnchorElement>('link')]
  // A picture of two parts has one in each.
  const lines = figure.querySelectorAll('[data-cursor]')
  const values = figure.querySelectorAll<HTMLElement>('[data-value]')
  const titles = Array.from(figure.querySelectorAll('[data-title]'), title => title.textContent)
  const [last, stop] = [reading.x.length - 1, new AbortController()]

  const show = (index: number, isRead: boolean): void => {
    const [x, cells] = [`${reading.x[index]! * 100}%`, reading.cells[index]!]
    figure.toggleAttribute('data-reads', isRead)
    keys.value = String(index)
    keys.setAttribute('aria-valuetext', pointText(titles, cells))
    for (const line of lines) for (const end of ['x1', 'x2']) line.setAttribute(end, x)
    if (reading.y) {
      dot?.setAttribute('cx', x)
      dot?.setAttribute('cy', `${reading.y[index]! * 100}%`)
    }
    values.forEach((value, place) => {
      value.textContent = cells[place]!
      value.toggleAttribute('data-loss', isLoss(cells[place]!))
    })
    if (link && reading.links) link.href = reading.links[index]!
  }
  const rest = (): void => show(last, false)

  const point = ({ clientX, clientY }: PointerEvent): void => {
    const { left, width, top, bottom } = plot.getBoundingClientRect()
    if (clientY < top - tolerance || clientY > bottom + tolerance) rest()
    else show(indexAt(reading, (clientX - left) / width), true)
  }
  const press = (event: KeyboardEvent): void => {
    const index = Number(keys.value)
    const turned = { PageUp: 1, PageDown: -1 }[event.key]
    if (turned) {
      event.preventDefault()
      show(pageFrom(reading, index, turned), true)
    }
    if (event.key === 'Enter' && reading.links) link?.click()
  }

  const { signal } = stop
  frame.addEventListener('pointerdown', point, { signal })
  frame.addEventListener('pointermove', point, { signal })
  frame.addEventListener('pointerleave', event => event.pointerType === 'mouse' && rest(), { signal })
  keys.addEventListener('input', () => show(Number(keys.value), true), { signal })
  keys.addEventListener('focus', () => show(Number(keys.value), true), { signal })
  keys.addEventListener('blur', rest, { signal })
  keys.addEventListener('keydown', press, { signal })
  figure.addEventListener(
    redrawn,
    () => {
      reading = JSON.parse(figure.dataset['chart']!) as ChartReading
      // One that is being read stays at its point.
      if (figure.hasAttribute('data-reads')) show(Number(keys.value), true)
      else rest()
    },
    { signal },
  )
  // Of other points than before, none is being read.
  rest()
  return () => stop.abort()
}

/** The charts of a server-rendered page. */
export const attachReaders = (page: ParentNode): void =>
  page
    .querySelectorAll<HTMLElement>('[data-chart]')
    .forEach(figure => attachReader(figure, figure.dataset['chart']!))

export function indexAt({ x, holds }: Pick<ChartReading, 'x' | 'holds'>, place: number): number {
  const next = x.findIndex(point => point > place)
  const before = next === -1 ? x.length - 1 : Math.max(0, next - 1)
  if (holds || before === x.length - 1) return before
  return place - x[before]! > x[before + 1]! - place ? before + 1 : before
}

/** The first point a month on, or the last one a month back. */
export function pageFrom(
  { x, months }: Pick<ChartReading, 'x' | 'months'>,
  index: number,
  turned: number,
): number {
  const last = x.length - 1
  if (!months) return Math.min(last, Math.max(0, index + turned * Math.ceil(x.length / 10)))
  const wanted = months[index]! + turned
  if (turned < 0)
    return Math.max(
      0,
      months.findLastIndex(month => month <= wanted),
    )
  const next = months.findIndex(month => month >= wanted)
  return next === -1 ? last : next
}
