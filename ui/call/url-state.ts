/** What is open on a page is in its address, so that a reload, going back and a link find it again. */
import { useNavigate, useSearch } from '@tanstack/react-router'

type Search = Record<string, unknown>

/** The key of a card's tab, and of the page of its list: cards of one kind are distinguished by their uid. */
const keyOf = (name: 'tab' | 'page', card: string): string => (card ? `${name}-${card}` : name)

/** A text or a number in the address, or undefined; anything else counts as no choice. */
function read(search: Search, key: string): string | undefined {
  const value = search[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function usePlace() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  /** Each change is a step of the browser's history. Undefined values leave the address. */
  const go = (changes: Record<string, string | number | undefined>): void =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, ...changes }),
      resetScroll: false,
    } as never)
  return { search, go }
}

/** The chosen tab of a card. Another tab has another list, which begins at its first page. */
export function useTab(card = ''): { chosen: string | undefined; choose: (tab: string) => void } {
  const { search, go } = usePlace()
  return {
    chosen: read(search, keyOf('tab', card)),
    choose: tab => go({ [keyOf('tab', card)]: tab, [keyOf('page', card)]: undefined }),
  }
}

/** The page of a card's list, from 1 up. An invalid number is the first page. */
export function usePageNumber(card = ''): [page: number, turn: (page: number) => void] {
  const { search, go } = usePlace()
  const key = keyOf('page', card)
  return [readPage(read(search, key)), page => go({ [key]: page === 1 ? undefined : page })]
}

export function readPage(text: string | undefined): number {
  const page = Number(text ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** The open item of a list, by its uid; undefined where the address names none. */
export function useOpened(): { opened: string | undefined; open: (uid: string | undefined) => void } {
  const { search, go } = usePlace()
  return { opened: read(search, 'account'), open: account => go({ account }) }
}
