import { useState } from 'react'
import {
  type AddressBook,
  addressRefusal,
  listAddresses,
  removeAddress,
  type SavedAddress,
  savedAddressesMax,
} from '../../contract/address-book.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Detailed } from '../../ui/detailed.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { notify } from '../../ui/notices.ts'
import { Records } from '../../ui/records.tsx'
import { Loaded, useList, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { useLoadedAt } from '../../ui/call/loaded-at.ts'
import { AddressProtections } from './address-protections.tsx'
import { AddressRenaming } from './address-renaming.tsx'
import { AddressSaving } from './address-saving.tsx'
import { ConfirmationDialog } from '../../ui/confirmation-dialog.tsx'
import { refreshSettings } from './refresh.ts'

type Open = { to: 'save' } | { to: 'rename' | 'remove'; one: SavedAddress } | null

/** The client's saved addresses, their protections, and the ways to change them. */
export function AddressBookBlock() {
  const { text } = useText()
  const list = useList(listAddresses, {})
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)

  const isFull = list.answer !== undefined && list.answer.addresses.length >= savedAddressesMax
  const add = list.answer && !isFull && (
    <Button onClick={() => setOpen({ to: 'save' })}>{text('addresses.add')}</Button>
  )
  return (
    <Card title={text('addresses.title')} actions={add}>
      <p>{text('addresses.about')}</p>
      {isFull && <p>{text('addresses.full', { X: savedAddressesMax })}</p>}
      <Loaded list={list}>
        {book => (
          <>
            <SavedAddresses book={book} change={setOpen} />
            <AddressProtections book={book} />
          </>
        )}
      </Loaded>
      {open?.to === 'save' && <AddressSaving close={close} />}
      {open?.to === 'rename' && <AddressRenaming saved={open.one} close={close} />}
      {open?.to === 'remove' && <AddressRemoving saved={open.one} close={close} />}
    </Card>
  )
}

function SavedAddresses({ book, change }: { book: AddressBook; change: (open: Open) => void }) {
  const { text, day } = useText()
  const columns = [
    { title: text('addresses.name'), place: 'title' as const },
    { title: text('addresses.standing') },
    { title: text('addresses.action'), place: 'actions' as const },
  ]
  const state = useAddressState(book)
  const named = ({ name, address }: SavedAddress) => (
    <Detailed title={name} detail={<Identifier value={address} />} />
  )
  const standing = (one: SavedAddress) => (
    <Detailed title={state(one)} detail={text('addresses.savedAt', { DAY: day(one.savedAt) })} />
  )
  const ways = (one: SavedAddress) => (
    <>
      <Button kind="quiet" size="s" onClick={() => change({ to: 'rename', one })}>
        {text('addresses.rename')}
      </Button>
      <Button kind="danger" size="s" onClick={() => change({ to: 'remove', one })}>
        {text('addresses.remove')}
      </Button>
    </>
  )
  return (
    <Records
      label={text('addresses.title')}
      columns={columns}
      empty={text('addresses.empty')}
      rows={book.addresses.map(one => ({
        key: one.address,
        cells: [named(one), standing(one), ways(one)],
      }))}
    />
  )
}

/** From when withdrawals to an address are possible. */
function useAddressState(book: AddressBook): (one: SavedAddress) => string {
  const { text, date } = useText()
  const at = useLoadedAt(listAddresses)
  return one => {
    const until = at && addressRefusal(one, book, at)?.until
    return until ? text('addresses.from', { AT: date(until) }) : text('addresses.free')
  }
}

/** Removing an address from the book, after a confirmation. */
function AddressRemoving({ saved: { address, name }, close }: { saved: SavedAddress; close: () => void }) {
  const { text } = useText()
  const send = useSend(removeAddress)
  const refuse = useRefusal()

  const remove = async () => {
    const { outcome } = await send({ address })
    if (outcome !== 'ok') return refuse(outcome)

    notify({ title: text('addresses.removed'), message: '', success: true })
    close()
    await refreshSettings()
  }

  return (
    <ConfirmationDialog
      title={text('addresses.removeTitle')}
      note={text('addresses.removeNote', { NAME: name })}
      action={text('addresses.remove')}
      send={remove}
      close={close}
    />
  )
}
