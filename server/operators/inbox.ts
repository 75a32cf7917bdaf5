/** What waits for operators: each domain lists its own items, and the console shows all of them, the oldest first. */
import type { Right } from '../../contract/console/rights.ts'
import type { InboxKind } from '../../contract/console/inbox.ts'
import { secondMs } from '../../contract/time.ts'
import { withDeadline } from '../database/index.ts'
import type { OperatorRequest } from '../http/operator-route.ts'
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
  /** Where not everyone decides each: the oldest of those that this operator's roles decide. */
  itemsFor?: (
    context: AppContext,
    operator: OperatorRequest['operator'],
    limit: number,
  ) => Promise<InboxItem[]>
}

/** How long one source may take, so that the others are read as well. */
const sourceMsMax = 2 * secondMs

/** How many wait there, and of those what `list` reads; null where that cannot be read now. */
export async function readSource(
  context: AppContext,
  source: InboxSource,
  list: () => Promise<InboxItem[]>,
): Promise<{ count: number; items: InboxItem[] } | null> {
  try {
    return await withDeadline(sourceMsMax, async () => ({
      count: await source.count(context),
      items: await list(),
    }))
  } catch (error) {
    context.log.error({ err: error, kind: source.kind }, 'a part of the inbox could not be read')
    return null
  }
}
