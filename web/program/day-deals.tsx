import { Disclosure } from '../../ui/disclosure.tsx'
import { Records } from '../../ui/records.tsx'
import { useText } from '../../texts/index.ts'
import { eventsOf, isOfDeal, searchFor } from './root.ts'

/** The deals of a day, by what was recorded of them; each leads to its proof. */
export function DayDeals({ leaves }: { leaves: readonly string[] }) {
  const { text, number, utcDate } = useText()
  return [...eventsOf(leaves)].map(([type, all]) => {
    const events = all.filter(isOfDeal)
    const title = `${text(`seals.${type}`)}: ${number(events.length)}`
    return (
      events.length > 0 && (
        <Disclosure key={type} title={title}>
          <Records
            label={title}
            columns={[{ title: text('deals.deal') }, { title: text('seals.recordedAt') }]}
            rows={events.map(event => ({
              key: JSON.stringify(event),
              cells: [
                <a key="deal" href={`/seals?check=${searchFor(event)}`}>
                  {text('deals.number', { NUMBER: event.number })} · {event.program}
                </a>,
                utcDate(new Date(event.at)),
              ],
            }))}
            isShort
          />
        </Disclosure>
      )
    )
  })
}
