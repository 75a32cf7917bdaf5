import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { inboxKinds, inboxList, type InboxEntry, type InboxKind } from '../../contract/console/inbox.ts'
import { secondMs } from '../../contract/time.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useFilters } from '../parts/filters.ts'
import { Page } from '../parts/page.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { useSession } from '../session.ts'
import { useTake } from '../parts/at-work.tsx'
import { InboxTable } from './table.tsx'
import style from './page.module.css'

/** Where the stream of changes is away, the inbox asks by itself. */
const everyMs = 20 * secondMs

/** Everything that waits for this operator's roles, the oldest first: by kinds, mine and all, with the keyboard throughout. */
export function InboxPage() {
  const { text } = useConsoleText()
  const [chosen, choose] = useFilters('kind', 'of')
  const kind = inboxKinds.find(one => one === chosen.kind)
  const list = useList(inboxList, { kind }, { everyMs, isQuiet: true })
  const { operator } = useSession()
  const isMine = chosen.of === 'mine'
  return (
    <Page title={text('console.inbox')} keys={text('consoleInbox.keys')}>
      <Loaded list={list}>
        {({ items, counts }) => (
          <>
            <Kinds
              counts={counts}
              kind={kind}
              isMine={isMine}
              choose={(next, mine) => choose({ kind: next ?? '', of: mine ? 'mine' : '' })}
            />
            <Entries
              items={isMine ? items.filter(({ takenBy }) => takenBy?.operator === operator.id) : items}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Kinds({
  counts,
  kind,
  isMine,
  choose,
}: {
  counts: readonly { kind: InboxKind; count: number }[]
  kind: InboxKind | undefined
  isMine: boolean
  choose: (kind: InboxKind | undefined, isMine: boolean) => void
}) {
  const { text, number } = useConsoleText()
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={style.kinds} role="group" aria-label={text('consoleInbox.kind')}>
      <Kind
        title={text('consoleInbox.all')}
        count={number(all)}
        isChosen={!kind && !isMine}
        choose={() => choose(undefined, false)}
      />
      <Kind title={text('consoleInbox.mine')} isChosen={isMine} choose={() => choose(undefined, true)} />
      {counts
        .filter(({ count, kind: one }) => count > 0 || one === kind)
        .map(({ kind: one, count }) => (
          <Kind
            key={one}
            title={text(`consoleInbox.${one}`)}
            count={number(count)}
            isChosen={one === kind}
            choose={() => choose(one, false)}
          />
        ))}
    </div>
  )
}

const Kind = ({
  title,
  count,
  isChosen,
  choose,
}: {
  title: string
  count?: string
  isChosen: boolean
  choose: () => void
}) => (
  <button type="button" className={style.kind} aria-pressed={isChosen} onClick={choose}>
    {title} {count && <span className={style.count}>{count}</span>}
  </button>
)

/** `j` and `k` go down and up, `t` takes or leaves, Enter opens. */
function Entries({ items }: { items: readonly InboxEntry[] }) {
  const navigate = useNavigate()
  const [at, setAt] = useState(-1)
  const { operator } = useSession()
  const item = items[at]
  const isMine = item?.takenBy?.operator === operator.id
  const take = useTake()
  useKeys({
    j: () => setAt(before => Math.min(items.length - 1, before + 1)),
    k: () => setAt(before => Math.max(0, before - 1)),
    t: () => void (item && (isMine || !item.takenBy) && take(item, isMine)),
    Enter: () => void (item && navigate({ to: item.link })),
  })
  return <InboxTable items={items} current={item?.key} />
}
