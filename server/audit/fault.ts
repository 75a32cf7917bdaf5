/** What can be wrong with the operators' log, and its sentences for the command line; the console has its own. */
import type { AuditFaultKind } from '../../contract/console/audit.ts'

type Entry = { entry: string }
type Event = { event: string }

/** `entry`: its number in the chain. */
interface Values {
  missing: Entry
  outOfLine: Entry
  removed: Entry & Event
  changed: Entry & Event
  /** It says `at`, and was written after `after`. */
  late: Entry & Event & { at: Date; after: Date }
  /** The root of a day names another hash for it. */
  dayDiffers: Entry & { day: string }
  /** The last entry, and the one that was the last at the end of a day. */
  cut: Entry & { former: string; day: string }
  unchained: Event
  removedWaiting: Event
  changedWaiting: Event
  /** So many events, the oldest of `at`. */
  notLinked: { count: number; at: Date }
}

export type AuditFault<Kind extends AuditFaultKind = AuditFaultKind> = {
  [One in Kind]: { kind: One } & Values[One]
}[Kind]

const sentences: { [Kind in AuditFaultKind]: (values: Values[Kind]) => string } = {
  missing: ({ entry }) => `Entry ${entry} of the log is missing`,
  outOfLine: ({ entry }) => `Entry ${entry} of the log does not follow from the one before it`,
  removed: ({ entry, event }) => `Entry ${entry} of the log was removed: event ${event}`,
  changed: ({ entry, event }) => `Entry ${entry} of the log was changed: event ${event}`,
  late: ({ entry, event, at, after }) =>
    `Entry ${entry} of the log says ${at.toISOString()}, and was written after ${after.toISOString()}: event ${event}`,
  dayDiffers: ({ entry, day }) => `The log up to entry ${entry} is not what it was at the end of ${day}`,
  cut: ({ entry, former, day }) => `The log ends at entry ${entry}, and had ${former} at the end of ${day}`,
  unchained: ({ event }) => `An event was put into the log past its chain: ${event}`,
  removedWaiting: ({ event }) => `An event was removed before it was linked: ${event}`,
  changedWaiting: ({ event }) => `An event was changed before it was linked: ${event}`,
  notLinked: ({ count, at }) =>
    `${count} events are not linked, the oldest of ${at.toISOString()}: is the role jobs running?`,
}

export const auditFaultInWords = <Kind extends AuditFaultKind>(fault: AuditFault<Kind>): string =>
  sentences[fault.kind](fault)
