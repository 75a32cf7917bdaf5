/** What is opened from an item of a list stays open when a refresh takes the item away, and says that it is gone. */
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import style from './held.module.css'
import { RowContext, type Row } from './row.ts'

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
      const others = [...before].filter(([one]) => one !== key)
      return new Map(item === undefined ? others : [...others, [key, item]])
    })
  }, [])
  const rows = items.map(item => ({ key: keyOf(item), item, isGone: false }))
  const keys = new Set(rows.map(({ key }) => key))
  const gone = [...held].filter(([key]) => !keys.has(key))
  return [[...rows, ...gone.map(([key, item]) => ({ key, item, isGone: true }))], keep]
}

/** What an item is for what is opened from it. */
export function useHeldRow<Item>({ key, item, isGone }: HeldRow<Item>, keep: Keep<Item>): Row {
  const hold = useCallback((isHeld: boolean) => keep(key, isHeld ? item : undefined), [keep, key, item])
  return useMemo(() => ({ isGone, hold }), [isGone, hold])
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

const only = () => 'only'

/** What may be decided while this is so. */
export const HeldWhile = ({ is, children }: { is: boolean; children: ReactNode }) => (
  <Held items={is ? [children] : []} keyOf={only}>
    {shown => shown}
  </Held>
)
