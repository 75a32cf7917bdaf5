import { Fragment } from 'react'
import style from './address.module.css'

/** As people compare it, where no style of its own is possible. */
export const inGroups = (address: string): string => address.replace(/(.{4})(?=.)/g, '$1 ')

/** An address that is compared, letter by letter: whole, and in groups of four. A copy of it has no gaps. */
export const Address = ({ value }: { value: string }) => (
  <code className={style.address}>
    {(value.match(/.{1,4}/g) ?? []).map((group, place) => (
      // The same group may come twice.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={place}>
        <span>{group}</span>
        <wbr />
      </Fragment>
    ))}
  </code>
)
