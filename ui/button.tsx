import type { ComponentProps } from 'react'
import style from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

/** For a link that looks like a button. */
export const buttonClass = (kind: ButtonKind = 'secondary', isWide = false): string =>
  [style.button, style[kind], isWide && style.wide].filter(Boolean).join(' ')

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  kind?: ButtonKind
  /** As wide as its container. */
  isWide?: boolean
}

export function Button({ kind, isWide, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(kind, isWide)} {...rest} />
}
