import { Fragment } from 'react'
import style from './address.module.css'

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
