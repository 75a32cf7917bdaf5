/** Puts the programs' records on the page, or the words that there are none. */
import { languages } from '../../../contract/languages.ts'
import { publicPrograms, trackRecord, type TrackRecord } from '../../../contract/track-record.ts'
import { ask, filled, part } from './ask.ts'
import { formats, type Formats } from '../../../contract/format.ts'

export async function showRecords(place: HTMLElement): Promise<void> {
  const { programs } = await ask(publicPrograms, {})
  const answers = await Promise.all(
    programs.map(async ({ id }) => ({ id, record: await ask(trackRecord, { program: id }) })),
  )
  const records = answers.filter(({ record }) => record.deals > 0)
  part(place, 'data-unknown').hidden = true
  if (records.length === 0) part(place, 'data-none').hidden = false
  else showThese(place, records)
}

interface ProgramRecord {
  id: number
  record: TrackRecord
}

function showThese(place: HTMLElement, records: readonly ProgramRecord[]): void {
  const language = languages.find(known => known === document.documentElement.lang)!
  const list = part(place, 'data-records')
  for (const { id, record } of records) list.append(drawn(place, id, record, formats(language)))
  list.hidden = false
}

/** A copy of the page's template with the figures in it. */
function drawn(place: HTMLElement, id: number, record: TrackRecord, written: Formats): Node {
  const { resultPercent, number, date } = written
  const copy = place.querySelector('template')!.content.cloneNode(true) as DocumentFragment
  const fill = (name: string, values: Record<string, string>) => {
    const target = part(copy, name)
    target.textContent = filled(target.textContent, values)
  }

  const name = part(copy, 'data-name') as HTMLAnchorElement
  name.textContent = record.name
  name.href = `/programs/${id}`
  fill('data-as-of', { at: date(record.asOf) })
  fill('data-figure=return', { percent: resultPercent(record.returnPercent!) })
  fill('data-figure=worstMonth', { percent: resultPercent(record.worstMonth!.percent) })
  fill('data-figure=losing', { losing: number(record.losingDeals), deals: number(record.deals) })
  if (record.drawdown) part(copy, 'data-figure=drawdown').textContent = resultPercent(record.drawdown.percent)
  if (record.isSmall) {
    part(copy, 'data-small').hidden = false
    copy.firstElementChild!.toggleAttribute('data-is-small', true)
  }
  return copy
}
