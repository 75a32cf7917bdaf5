import { useCallback, useMemo, useState } from 'react'
import { inboxList } from '../../contract/console/inbox.ts'
import {
  batchedMax,
  riskHints,
  withdrawalBatch,
  withdrawalList,
  withdrawalLists,
  type QueuedWithdrawal,
} from '../../contract/console/withdrawals.ts'
import { readTypedAmount } from '../../contract/money.ts'
import { secondMs } from '../../contract/time.ts'
import { useConsoleText } from '../../texts/console.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FieldLabel } from '../../ui/field-label.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { Note } from '../../ui/note.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { useForm } from '../../ui/use-form.ts'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { useFilters } from '../lists/filters.ts'
import { Page } from '../page/page.tsx'
import { RowContext } from '../lists/row.ts'
import { amountIfAny } from '../forms/typed.ts'
import { useRowPages } from '../lists/use-row-keys.ts'
import { Act } from '../proposals/act.tsx'
import { useRight } from '../page/session.ts'
import { useWithdrawalColumns } from './withdrawal-columns.tsx'
import { useTreasuryLabel } from './labels.ts'
import style from './treasury.module.css'

const everyMs = 20 * secondMs

/** The queue of withdrawals, the oldest first; small ones are put into a list that one signature approves. */
export function WithdrawalsPage() {
  const { text } = useConsoleText()
  const label = useTreasuryLabel()
  const [chosen, choose] = useFilters('of', 'hint', 'most')
  const of = withdrawalLists.find(one => one === chosen.of) ?? 'reserved'
  const hint = riskHints.find(one => one === chosen.hint)
  const amountMicroMax = readTypedAmount(chosen.most) ?? undefined
  const list = useList(withdrawalList, { of, hint, amountMicroMax }, { everyMs })
  return (
    <Page
      title={text('consoleTreasury.withdrawals')}
      intro={text('consoleTreasury.withdrawalsIntro')}
      keys={text('consoleInbox.openKeys')}
    >
      <div className={style.filters}>
        <SegmentedControl
          label={text('consoleTreasury.state')}
          value={of}
          options={withdrawalLists.map(value => ({ value, title: label('list', value) }))}
          choose={value => choose({ of: value })}
        />
        <label>
          {text('consoleTreasury.hints')}{' '}
          <select value={chosen.hint} onChange={event => choose({ hint: event.target.value })}>
            <option value="">{text('consoleTreasury.any')}</option>
            {riskHints.map(one => (
              <option key={one} value={one}>
                {label('hint', one)}
              </option>
            ))}
          </select>
        </label>
        <AtMost chosen={chosen.most} choose={most => choose({ most })} />
      </div>
      <Loaded list={list}>
        {({ withdrawals, more }) => (
          <>
            <Queue withdrawals={withdrawals} isFiltered={Boolean(hint ?? amountMicroMax)} />
            {more && <Note>{text('console.more', { N: withdrawals.length })}</Note>}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** A sum filters once Enter is pressed or its field is left. */
function AtMost({ chosen, choose }: { chosen: string; choose: (most: string) => void }) {
  const { text } = useConsoleText()
  const form = useForm({ most: [amountIfAny] }, ({ most }, _complain, reset) => {
    if (most === undefined) return
    reset({})
    choose(most.trim())
  })
  const { complaint, change, focus } = form.field('most')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        form.submit()
      }}
    >
      <label>
        <FieldLabel label={text('consoleTreasury.atMost')} complaint={complaint} />{' '}
        <input
          inputMode="decimal"
          value={form.values['most'] ?? chosen}
          aria-invalid={complaint !== null}
          onChange={event => change(event.target.value)}
          onFocus={focus}
          onBlur={form.submit}
        />
      </label>
    </form>
  )
}

interface QueueProps {
  withdrawals: readonly QueuedWithdrawal[]
  /** Others may wait. */
  isFiltered: boolean
}

/** Only rows in view can be put into a list: what left the queue meanwhile leaves the list. */
function Queue({ withdrawals, isFiltered }: QueueProps) {
  const { text } = useConsoleText()
  const [ids, setIds] = useState<readonly string[]>([])
  const mayDecide = useRight('withdrawal.decide')
  const columns = useWithdrawalColumns()
  const current = useRowPages(
    '/withdrawals',
    withdrawals.map(({ id }) => id),
  )
  const listed = withdrawals.filter(
    ({ id, state, isFrozen }) => ids.includes(id) && state === 'reserved' && !isFrozen,
  )

  const toggle = (id: string) =>
    setIds(before => (before.includes(id) ? before.filter(one => one !== id) : [...before, id]))
  const box = useBox({ ids, isFull: listed.length >= batchedMax, toggle })
  return (
    <>
      {mayDecide && <Batch listed={listed} clear={() => setIds([])} />}
      <DataTable
        name="withdrawals"
        label={text('consoleTreasury.withdrawals')}
        columns={mayDecide ? [box, ...columns] : columns}
        items={withdrawals}
        keyOf={({ id }) => id}
        empty={text(isFiltered ? 'console.nothing' : 'consoleTreasury.noWithdrawals')}
        needsAttention={({ id }) => ids.includes(id)}
        current={current}
      />
    </>
  )
}

/** The dialog stays as it was opened, with the outcome, when none of the list is in the queue any more. */
function Batch({ listed, clear }: { listed: readonly QueuedWithdrawal[]; clear: () => void }) {
  const { text, exactMoney } = useConsoleText()
  const make = useSend(withdrawalBatch)
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<readonly QueuedWithdrawal[]>()
  const hold = useCallback(() => setOpen(true), [])
  const release = useCallback(() => {
    setOpen(false)
    setAsked(undefined)
  }, [])
  const isGone = listed.length === 0
  const row = useMemo(() => ({ isGone, hold, release }), [isGone, hold, release])
  if (isGone && !isOpen) return null
  const signed = asked ?? listed
  const sum = signed.reduce((total, { amountMicro }) => total + amountMicro, 0n)
  return (
    <RowContext value={row}>
      <Actions>
        <Act
          title={text('consoleTreasury.batchSign', { N: signed.length, SUM: exactMoney(sum) })}
          kind="primary"
          isSignedAlone={listed.every(({ takesTwo }) => !takesTwo)}
          note={<OfList listed={signed} />}
          run={async () => {
            const sent = await make({ ids: listed.map(({ id }) => id) })
            if (sent.outcome === 'ok') setAsked(listed)
            return { outcome: sent.outcome, proposal: sent.answer?.id }
          }}
          onDone={() => {
            clear()
            void refreshLists(withdrawalList, inboxList)
          }}
        />
      </Actions>
    </RowContext>
  )
}

/** What is approved, where the sheet covers it: who, how much, where to, and what is unusual. */
function OfList({ listed }: { listed: readonly QueuedWithdrawal[] }) {
  const { text, exactMoney } = useConsoleText()
  const label = useTreasuryLabel()
  return (
    <>
      <Facts
        items={listed.map(({ id, code, address, amountMicro, hints }) => ({
          term: (
            <>
              {[code, ...hints.map(hint => label('hint', hint))].join(' · ')}
              <br />
              <Identifier value={address} />
            </>
          ),
          key: id,
          value: exactMoney(amountMicro),
        }))}
      />
      <Note>{text('consoleTreasury.batchNote')}</Note>
    </>
  )
}

interface Box {
  ids: readonly string[]
  isFull: boolean
  toggle: (id: string) => void
}

/** Puts a withdrawal into the list. */
function useBox({ ids, isFull, toggle }: Box): DataColumn<QueuedWithdrawal> {
  const { text, exactMoney } = useConsoleText()
  return {
    id: 'list',
    place: 'rest',
    title: text('consoleTreasury.batch'),
    cell: ({ id, state, isFrozen, amountMicro, code }) =>
      state === 'reserved' && (
        <input
          type="checkbox"
          aria-label={`${text('consoleTreasury.batch')}: ${code} ${exactMoney(amountMicro)}`}
          title={isFrozen ? text('consoleTreasury.frozen') : undefined}
          checked={ids.includes(id) && !isFrozen}
          disabled={isFrozen || (!ids.includes(id) && isFull)}
          onChange={() => toggle(id)}
        />
      ),
  }
}
