import { useNavigate } from '@tanstack/react-router'
import { inboxKinds, inboxList, type InboxEntry, type InboxKind } from '../../contract/console/inbox.ts'
import { secondMs } from '../../contract/time.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { useFilters } from '../lists/filters.ts'
import { Page } from '../page/page.tsx'
import { useKeys } from '../page/use-keys.ts'
import { useSession } from '../page/session.ts'
import { useTake } from '../claims/at-work.tsx'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { entryKey, InboxTable } from './table.tsx'
import style from './page.module.css'

/** While the stream of changes is away, the inbox polls. */
const everyMs = 20 * secondMs

/**
 * Everything that waits for this operator's roles, alarms first and then the oldest: by kinds, mine and all, with the keyboard
 * throughout.
 */
export function InboxPage() {
  const { text } = useConsoleText()
  const [chosen, choose] = useFilters('kind', 'of')
  const kind = inboxKinds.find(one => one === chosen.kind)
  const list = useList(inboxList, { kind }, { everyMs, isQuiet: true })
  const of = whose.find(one => one === chosen.of) ?? 'all'
  const isShown = useIsShown()[of]
  return (
    <Page title={text('console.inbox')} intro={text('consoleInbox.intro')} keys={text('consoleInbox.keys')}>
      <Loaded list={list}>
        {({ items, counts }) => (
          <>
            <Kinds
              counts={counts}
              listed={items}
              kind={kind}
              of={of}
              choose={(next, whom) => choose({ kind: next ?? '', of: whom === 'all' ? '' : whom })}
            />
            <Unread counts={counts} />
            <Entries
              items={items.filter(isShown)}
              empty={text(isWhole(counts) ? emptyOf[of] : 'consoleInbox.emptyOfRead')}
            />
            {isCut(items, counts, of, isShown) && (
              <Note>{text('console.more', { N: items.filter(isShown).length })}</Note>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Whether more wait than are listed of a kind that is shown; signatures for me are listed apart from the others. */
const isCut = (
  items: readonly InboxEntry[],
  counts: Counts,
  of: Whose,
  isShown: (item: InboxEntry) => boolean,
): boolean =>
  counts.some(({ kind, count }) => {
    const listed = items.filter(item => item.kind === kind)
    return (
      count !== undefined &&
      count > listed.length &&
      listed.some(isShown) &&
      (of === 'all' || kind !== 'proposal')
    )
  })

/** "Mine" is what I have claimed; "for me" is what I may decide. */
const whose = ['all', 'forMe', 'mine'] as const
type Whose = (typeof whose)[number]

function useIsShown(): Record<Whose, (item: InboxEntry) => boolean> {
  const { operator } = useSession()
  return {
    all: () => true,
    mine: ({ takenBy }) => takenBy?.operator === operator.id,
    forMe: ({ mayDecide }) => mayDecide,
  }
}

const emptyOf = {
  all: 'consoleInbox.empty',
  forMe: 'consoleInbox.emptyForMe',
  mine: 'consoleInbox.emptyMine',
} as const

type Counts = readonly { kind: InboxKind; count: number | undefined }[]

const isWhole = (counts: Counts): boolean => counts.every(({ count }) => count !== undefined)

/** An inbox that lacks something must not look like one in which nothing waits. */
function Unread({ counts }: { counts: Counts }) {
  const { text } = useConsoleText()
  if (isWhole(counts)) return null
  const kinds = counts.filter(({ count }) => count === undefined)
  const names = kinds.map(({ kind }) => text(`consoleInbox.${kind}`)).join(', ')
  return (
    <NoticeBox title={text('consoleInbox.unread')}>
      {text('consoleInbox.unreadNote', { KINDS: names })}
    </NoticeBox>
  )
}

function Kinds({
  counts,
  listed,
  kind,
  of,
  choose,
}: {
  counts: Counts
  listed: readonly InboxEntry[]
  kind: InboxKind | undefined
  of: Whose
  choose: (kind: InboxKind | undefined, of: Whose) => void
}) {
  const { text, number } = useConsoleText()
  const isShown = useIsShown()
  const all = counts.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const shown = (one: Whose): number => (one === 'all' ? all : listed.filter(isShown[one]).length)
  return (
    <div className={style.kinds} role="group" aria-label={text('consoleInbox.kind')}>
      {whose.map(one => (
        <Kind
          key={one}
          title={text(`consoleInbox.${one}`)}
          count={number(shown(one))}
          isChosen={one === of && (one !== 'all' || !kind)}
          choose={() => choose(one === 'all' ? undefined : kind, one)}
        />
      ))}
      {counts
        .filter(({ count, kind: one }) => count !== 0 || one === kind)
        .map(({ kind: one, count }) => (
          <Kind
            key={one}
            title={text(`consoleInbox.${one}`)}
            count={count === undefined ? '?' : number(count)}
            isChosen={one === kind}
            choose={() => choose(one, of)}
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
  count: string
  isChosen: boolean
  choose: () => void
}) => (
  <button type="button" className={style.kind} aria-pressed={isChosen} onClick={choose}>
    {title} <span className={style.count}>{count}</span>
  </button>
)

/** `j` and `k` go down and up, `t` claims or releases, Enter opens. */
function Entries({ items, empty }: { items: readonly InboxEntry[]; empty: string }) {
  const navigate = useNavigate()
  const current = useRowKeys(items.map(entryKey))
  const { operator } = useSession()
  const item = items.find(one => entryKey(one) === current)
  const isMine = item?.takenBy?.operator === operator.id
  const take = useTake()
  useKeys({
    t: () => void (item?.mayDecide && (isMine || !item.takenBy) && take(item, isMine)),
    Enter: () => void (item && navigate({ to: item.link })),
  })
  return <InboxTable items={items} current={current} empty={empty} />
}
