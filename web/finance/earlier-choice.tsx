import { useId } from 'react'
import { useText } from '../../texts/index.ts'
import iconStyle from '../../ui/icons.module.css'
import style from './earlier-choice.module.css'

export interface Choosable {
  address: string
  /** A person's or a wallet's name; none where it was never given one. */
  name: string
  /** Shortened, or in groups. */
  shown: string
  /** When it was paid last. */
  paidAt: Date | undefined
  /** It cannot be paid before that. */
  freeAt: Date | undefined
}

/** Earlier or saved recipients, of which one fills the field below. Nothing where there is none. */
export function EarlierChoice({
  choices,
  chosen,
  choose,
}: {
  choices: readonly Choosable[]
  chosen: string
  choose: (address: string) => void
}) {
  const { text, date, day } = useText()
  const label = useId()
  if (choices.length === 0) return null

  return (
    <div className={style.choice} role="group" aria-labelledby={label}>
      <p className={style.label} id={label}>
        {text('withdrawal.recipients')}
      </p>
      {choices.map(({ address, name, shown, paidAt, freeAt }) => (
        <button
          key={address}
          type="button"
          className={style.one}
          aria-pressed={address === chosen}
          onClick={() => choose(address)}
        >
          <span className={style.initials} aria-hidden="true">
            {freeAt ? <Lock /> : initialsOf(name)}
          </span>
          <span className={style.words}>
            <strong>{name || shown}</strong>
            <span>
              {[
                name && shown,
                paidAt && text('withdrawal.lastPaid', { DAY: day(paidAt) }),
                freeAt && text('withdrawal.waits', { AT: date(freeAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </button>
      ))}
    </div>
  )
}

/** It cannot be paid yet. Drawn here: every page loads the other icons. */
const Lock = () => (
  <svg className={iconStyle.icon} viewBox="0 0 20 20" aria-hidden="true">
    <path d="M4.5 9h11v7.5h-11Zm2.5 0V6a3 3 0 0 1 6 0v3" />
  </svg>
)

/** The first letters of the first two words. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase() || 'T'
