/** What is opened from an item of a list stays open when a refresh takes the item away, and says that it is gone. */
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import style from './held.module.css'
import { RowContext, useRow, type Row } from './row.ts'

export type Keep<Item> = (key: string, item: Item | undefined) => void

export interface HeldRow<Item> {
  key: string
  item: Item
  isGone: boolean
}

/** The items, and behind them those that left while something of them is open, as they last were. */
export function useHeldRows<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): [HeldRow<Item>[], Keep<Item>] {
  const [held, setHeld] = useState<ReadonlyMap<string, Item>>(new Map())
  const keep = useCallback<Keep<Item>>((key, item) => {
    setHeld(before => {
      if (before.get(key) === item) return before
      const others = [...before].filter(([one]) => one !== key)
      return new Map(item === undefined ? others : [...others, [key, item]])
    })
  }, [])
  const rows = items.map(item => ({ key: keyOf(item), item, isGone: false }))
  const keys = new Set(rows.map(({ key }) => key))
  const gone = [...held].filter(([key]) => !keys.has(key))
  return [[...rows, ...gone.map(([key, item]) => ({ key, item, isGone: true }))], keep]
}

/** What an item is for what is opened from it. In an item of another list it holds that one as well. */
export function useHeldRow<Item>({ key, item, isGone }: HeldRow<Item>, keep: Keep<Item>): Row {
  const outer = useRow()
  const { hold: holdOuter, release: releaseOuter } = outer
  const hold = useCallback(() => {
    keep(key, item)
    holdOuter()
  }, [keep, key, item, holdOuter])
  const release = useCallback(() => {
    keep(key, undefined)
    releaseOuter()
  }, [keep, key, releaseOuter])
  const isAnyGone = isGone || outer.isGone
  return useMemo(() => ({ isGone: isAnyGone, hold, release }), [isAnyGone, hold, release])
}

interface HeldProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

/** A list that is no table. */
export function Held<Item>({ items, keyOf, children }: HeldProps<Item>) {
  const [rows, keep] = useHeldRows(items, keyOf)
  return rows.map(row => (
    <HeldItem key={row.key} row={row} keep={keep}>
      {children(row.item)}
    </HeldItem>
  ))
}

function HeldItem<Item>({
  row,
  keep,
  children,
}: {
  row: HeldRow<Item>
  keep: Keep<Item>
  children: ReactNode
}) {
  return (
    <RowContext value={useHeldRow(row, keep)}>
      <div className={style.place} hidden={row.isGone}>
        {children}
      </div>
    </RowContext>
  )
}

const theOne = () => 'one'

/** What may be decided while it is offered. */
export const HeldWhile = ({ isOffered, children }: { isOffered: boolean; children: ReactNode }) => (
  <Held items={isOffered ? [children] : []} keyOf={theOne}>
    {shown => shown}
  </Held>
)
