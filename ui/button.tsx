import type { ComponentProps } from 'react'
import style from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Its height: 36 px in the rows of a table, 44, and 52 where it is the only thing to do. A finger has 44 or more. */
export type ButtonSize = 's' | 'm' | 'l'

/** For a link that looks like a button. */
export const buttonClass = (kind: ButtonKind = 'secondary', isWide = false, size: ButtonSize = 'm'): string =>
  [style.button, style[kind], isWide && style.wide, size !== 'm' && style[size]].filter(Boolean).join(' ')

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  kind?: ButtonKind
  size?: ButtonSize
  /** As wide as its container. */
  isWide?: boolean
}

export function Button({ kind, size, isWide, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(kind, isWide, size)} {...rest} />
}
