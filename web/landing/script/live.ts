import { languageIds, languageOfId, languages } from '../../../contract/languages.ts'
import { formats, type Formats } from '../../language/format.ts'
import { readFigures, type Figures, type Result, type Review } from './figures.ts'
import { dealsEnough, monthsEnough } from './sample.ts'

/** Fills results and reviews in when the server has some. Whatever goes wrong, the page stays as it was drawn. */
export async function showLive(): Promise<void> {
  const language = languages.find(known => known === document.documentElement.lang) ?? languageOfId(null)
  const figures = await ask(languageIds[language]).catch(() => null)
  if (!figures) return

  const written = formats(language)
  if (figures.results.length > 0) showResults(figures, written)
  if (figures.reviews.length > 0) showReviews(figures.reviews, written)
}

async function ask(languageId: number): Promise<Figures | null> {
  const answer = await fetch('/api/public/figures', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ l: languageId }),
  })
  return answer.ok ? readFigures(await answer.json()) : null
}

function showResults({ at, results }: Figures, written: Formats): void {
  const place = find(document, '[data-results]')
  const caption = find(place, '[data-as-of]')
  caption.textContent = (caption.dataset['asOf'] ?? '').replace('{at}', written.date(at, 'UTC'))
  find(place, 'tbody').replaceChildren(...results.map(result => row(place, result, written)))
  find(place, '[data-table]').hidden = false
  find(place, '[data-none]').hidden = true
}

function row(place: ParentNode, result: Result, written: Formats): Node {
  const copy = copyOf(place)
  write(copy, 'name', result.program)
  write(copy, 'return', written.resultPercent(result.returned))
  write(copy, 'worst', written.resultPercent(result.worst))
  write(copy, 'drawdown', written.resultPercent(result.drawdown))
  write(copy, 'deals', written.number(result.deals))
  write(copy, 'months', written.number(result.months))
  if (result.deals < dealsEnough || result.months < monthsEnough) {
    copy.dataset['sample'] = 'small'
    find(copy, '[data-small]').hidden = false
  }
  return copy
}

function showReviews(reviews: Review[], written: Formats): void {
  const place = find(document, 'div[data-reviews]')
  find(place, '[data-list]').replaceChildren(
    ...reviews.map(review => {
      const copy = copyOf(place)
      write(copy, 'text', review.text)
      write(copy, 'name', review.name)
      write(copy, 'date', written.day(review.at))
      find(copy, '[data-partner]').hidden = !review.isPartner
      return copy
    }),
  )
  for (const part of document.querySelectorAll<HTMLElement>('[data-reviews]')) part.hidden = false
}

/** A copy of what the place's template holds. */
const copyOf = (place: ParentNode): HTMLElement =>
  (place.querySelector('template')!.content.firstElementChild as HTMLElement).cloneNode(true) as HTMLElement

const write = (place: ParentNode, part: string, text: string): void => {
  find(place, `[data-${part}]`).textContent = text
}

const find = (place: ParentNode, selector: string): HTMLElement => place.querySelector<HTMLElement>(selector)!
