/** What has become of a signed proposal, in words. */
import type { Action } from '../operators/index.ts'

interface Ended {
  outcome: string
  detail: string | null
}

export function outcomeMessage(action: Action, { outcome, detail }: Ended): string {
  const message =
    ofAction[action]?.[outcome] ?? ofAny[outcome] ?? `It was refused: ${outcome}. Nothing was changed.`
  return detail ? `${message}\n${detail}` : message
}

const ofAny: Record<string, string> = {
  done: 'Done.',
  withdrawn: 'The proposal was withdrawn. Nothing was changed.',
  expired: 'The proposal has expired: a proposal is valid for seven days. Nothing was changed.',
}

const registered = { impossible: 'The register of operators cannot take this entry. Nothing was changed.' }

const ofAction: Partial<Record<Action, Record<string, string>>> = {
  'operator.enrol': { ...registered, done: 'Enrolled. The key counts in 24 hours.' },
  'operator.grant': { ...registered, done: 'Granted. It counts in 24 hours.' },
  'operator.end': { ...registered, done: 'Ended.' },
  'operator.recover': {
    ...registered,
    done: 'Enrolled. The key counts in 72 hours; until then nothing is approved and nothing is paid.',
  },
  'payouts.resume': {
    done: 'The halt has ended.',
    notHalted: 'Payouts were not halted for this reason. Nothing was changed.',
  },
  'settlement.execute': {
    notDue:
      'This month is not due. Nothing was changed. Months are settled in order, from the 1st of the next month at 00:05 UTC on.',
    notPreviewed: 'This month has no preview. Nothing was executed. Run "settlement preview" first.',
    otherHash: 'This is not the hash of the latest preview. Nothing was executed. Check the preview again.',
    stale: 'Something has changed since the preview: nothing was executed. Preview it again.',
    uncredited:
      'Deals that were executed in this month wait to be credited. Nothing was executed. Credit them first; "deal list" shows them.',
  },
}
