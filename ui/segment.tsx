import type { ComponentProps } from 'react'
import coveredStyle from './covered.module.css'
import segments from './segmented-control.module.css'
import style from './segment.module.css'

/**
 * One of a few options as a radio button, which also works without script. It looks as where a choice acts at once
 * (`SegmentedControl`): its label is drawn, and pressed, in its place.
 */
export const Segment = ({
  isBordered = false,
  className = '',
  children,
  ...radio
}: ComponentProps<'input'> & { isBordered?: boolean }) => (
  <label className={`${segments.option} ${style.segment} ${isBordered ? style.bordered : ''} ${className}`}>
    <input type="radio" className={coveredStyle.covered} {...radio} />
    {children}
  </label>
)

/** One of a few options as a link to the page on which it is chosen. Always bordered: it stands in no row. */
export const SegmentLink = ({
  isCurrent,
  className = '',
  children,
  ...link
}: ComponentProps<'a'> & { isCurrent: boolean }) => (
  <a
    className={`${segments.option} ${style.segment} ${style.bordered} ${className}`}
    aria-current={isCurrent ? 'true' : undefined}
    {...link}
  >
    {children}
  </a>
)
