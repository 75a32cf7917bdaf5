/** Filters are in the address: a reload, going back and a link find the same list again. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { uuidPattern } from '../../contract/wire.ts'

type Search = Record<string, unknown>

/** The values of these names, '' where there is none, and a setter. A choice leads to the first page. */
export function useFilters<const Names extends readonly string[]>(
  ...names: Names
): [
  chosen: Record<Names[number], string>,
  choose: (changes: Partial<Record<Names[number], string>>) => void,
] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const chosen = Object.fromEntries(names.map(name => [name, textOf(search[name])]))
  const choose = (changes: Partial<Record<string, string>>): void => {
    const next = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, value || undefined]),
    )
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, ...next, page: undefined }),
      resetScroll: false,
      replace: true,
    } as never)
  }
  return [chosen as Record<Names[number], string>, choose]
}

/** An id among the values; what is none counts as no choice. */
export const idIn = (value: string): string => (uuidPattern.test(value) ? value : '')

/** A text or a number in the address; anything else counts as no choice. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
