import type { Call } from '../../contract/call.ts'
import {
  publicPrograms,
  trackRecord,
  type PublicProgram,
  type TrackRecord,
} from '../../contract/track-record.ts'

/** The answer to a call, or undefined where there was none. */
export type ReadAnswer = <Request, Answer>(
  call: Call<Request, string, Answer>,
  request: Request,
) => Answer | undefined

export interface ProgramRecord {
  program: PublicProgram
  record: TrackRecord
}

/** Every program with its record, those that are closed too; null while the answer is missing. */
export function recordsOf(answerOf: ReadAnswer): ProgramRecord[] | null {
  const answer = answerOf(publicPrograms, {})
  if (!answer) return null
  return answer.programs.flatMap(program => {
    const record = answerOf(trackRecord, { program: program.id })
    return record ? [{ program, record }] : []
  })
}

/** A record with a deal in it has these. */
export const hasDeals = ({ record }: ProgramRecord): boolean => record.deals > 0
