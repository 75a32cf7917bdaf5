/** What waits for operators: each domain lists its own items, and the console shows all of them, the oldest first. */
import type { Right } from '../../contract/console/rights.ts'
import type { InboxKind } from '../../contract/console/inbox.ts'
import type { AppContext } from '../platform/app-context.ts'

export interface InboxItem {
  /** Identifies it among its kind, for good: a withdrawal's id, a month. */
  key: string
  since: Date
  /** Where it is decided, in the console. */
  link: string
  /** What distinguishes it in a line: a name, a month, a transaction. */
  subject: string
  client?: string
  /** All whom it is about, where these are several. */
  clients?: readonly string[]
  amountMicro?: bigint
  /** What changes of it while it waits: pages that show it are notified. */
  progress?: string
}

export interface InboxSource {
  kind: InboxKind
  /** Who sees it. */
  right: Right
  /** Who decides it, where that is not everybody who sees it. For signatures each action defines it. */
  decides?: Right
  count: (context: AppContext) => Promise<number>
  /** The oldest of them. */
  items: (context: AppContext, limit: number) => Promise<InboxItem[]>
}
