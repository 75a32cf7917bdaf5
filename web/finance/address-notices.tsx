import { Link } from '@tanstack/react-router'
import type { AddressBook } from '../../contract/address-book.ts'
import type { WithdrawalTerms } from '../../contract/finance.ts'
import { Contact } from '../documents/index.ts'
import { useText } from '../../texts/index.ts'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { findSaved, refusalOf } from './address-rules.ts'

/** Destinations that are blocked at present, shown before anything is typed. */
export function AddressNotices({ book }: { book: AddressBook }) {
  const { text, date } = useText()
  const { heldUntil, savedOnly, newWaits } = book
  return (
    <>
      {heldUntil && (
        <NoticeBox isPending title={text('addresses.heldTitle', { AT: date(heldUntil) })}>
          {text('addresses.heldNote')} <Contact />
        </NoticeBox>
      )}
      {savedOnly.isOn && <SwitchedOn protection="savedOnly" />}
      {newWaits.isOn && <SwitchedOn protection="newWaits" />}
    </>
  )
}

function SwitchedOn({ protection }: { protection: 'savedOnly' | 'newWaits' }) {
  const { text } = useText()
  return (
    <NoticeBox isPending title={text(`addresses.${protection}Title`)}>
      {text('addresses.switchedNote', { WHAT: text(`addresses.${protection}Note`) })}{' '}
      <Link to="/cabinet/settings/payouts">{text('addresses.toBook')}</Link>
    </NoticeBox>
  )
}

/** Below the field: the address's name in the book, and from when withdrawals to it are possible. */
export function AddressHint({ terms, typed }: { terms: WithdrawalTerms; typed: string }) {
  const { text, date } = useText()
  const saved = findSaved(terms.book, typed)
  const refusal = isWhole(typed) ? refusalOf(terms, typed) : null
  return (
    <span role="status">
      {saved && `${text('addresses.isSaved', { NAME: saved.name })} `}
      {refusal?.case === 'addressNotSaved' && text('addresses.notSaved')}
      {refusal?.until && text('addresses.possibleFrom', { AT: date(refusal.until) })}
      {!saved && !refusal && text('withdrawal.addressHint')}
    </span>
  )
}

const isWhole = (typed: string): boolean => typed.trim().length === 34
