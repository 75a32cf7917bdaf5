import { useId } from 'react'
import type { SavedAddress } from '../../contract/address-book.ts'
import { useText } from '../../texts/index.ts'
import style from './address-choice.module.css'

/** The saved addresses, of which one fills the field below; nothing where none is saved. */
export function AddressChoice({
  addresses,
  chosen,
  choose,
}: {
  addresses: readonly SavedAddress[]
  chosen: string
  choose: (address: string) => void
}) {
  const { text } = useText()
  const id = useId()
  if (addresses.length === 0) return null

  const isSaved = addresses.some(({ address }) => address === chosen)
  return (
    <div className={style.choice}>
      <label htmlFor={id}>{text('addresses.choose')}</label>
      <select id={id} value={isSaved ? chosen : ''} onChange={event => choose(event.target.value)}>
        <option value="">{text('addresses.another')}</option>
        {addresses.map(({ address, name }) => (
          <option key={address} value={address}>
            {`${name} · ${shortAddress(address)}`}
          </option>
        ))}
      </select>
    </div>
  )
}

const shortAddress = (address: string): string => `${address.slice(0, 5)}…${address.slice(-4)}`
