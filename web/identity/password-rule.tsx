import { passwordLengthMin } from '../../contract/limits.ts'
import { minLength } from '../../contract/rules.ts'
import { useText } from '../../texts/index.ts'
import { DoneIcon } from '../../ui/icons.tsx'
import style from './password-rule.module.css'

/** What a password needs, ticked once it has it. */
export function PasswordRule({ password }: { password: string }) {
  const { text } = useText()
  const isMet = minLength(passwordLengthMin)(password, {}) === null
  return (
    <span className={isMet ? `${style.rule} ${style.met}` : style.rule}>
      {isMet && <DoneIcon />}
      {text('identity.passwordHint', { X: passwordLengthMin })}
    </span>
  )
}
