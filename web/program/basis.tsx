import type { TrackRecord } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'

/** The time of a picture's data, and the number of deals that it is based on. */
export function Basis({ asOf, deals }: Pick<TrackRecord, 'asOf' | 'deals'>) {
  const { text, utcDate } = useText()
  return (
    <p>
      {text('ui.asOf', { AT: utcDate(asOf) })}; {text('program.dealsCounted', { N: deals })}
    </p>
  )
}

export const monthsFile = (id: number): string => `/programs/${id}/months.csv`
