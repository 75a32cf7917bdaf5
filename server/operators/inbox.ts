/** What waits for operators: each domain says what of its own does, and the console lists all of it, the oldest first. */
import type { Right } from '../../contract/console/rights.ts'
import type { InboxKind } from '../../contract/console/inbox.ts'
import type { AppContext } from '../platform/app-context.ts'

export interface InboxItem {
  /** Names it among its kind, for good: a withdrawal's id, a month. */
  key: string
  since: Date
  /** Where it is decided, in the console. */
  link: string
  /** What tells it from the others in a line: a name, a month, a transaction. */
  subject: string
  client?: string
  amountMicro?: bigint
  /** What changes of it while it waits: pages that show it are told. */
  progress?: string
}

export interface InboxSource {
  kind: InboxKind
  /** Who sees it. */
  right: Right
  /** Who decides it, where that is not everybody who sees it. Of signatures each action says so. */
  decides?: Right
  count: (context: AppContext) => Promise<number>
  /** The oldest of them. */
  items: (context: AppContext, limit: number) => Promise<InboxItem[]>
}
