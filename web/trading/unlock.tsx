import type { Program } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Note } from '../../ui/note.tsx'
import type { FieldState } from '../../ui/use-form.ts'
import style from './unlock.module.css'

/** Where a token unlocks a program: the box, and what it does. Without a token the box cannot be ticked. */
export function Unlock({ program, tokens, ...field }: FieldState & { program: Program; tokens: number }) {
  const { text, roundMoney } = useText()
  const usual = roundMoney(program.leastMicro)
  const least = roundMoney(program.unlockedLeastMicro ?? program.leastMicro)

  return (
    <div className={style.unlock}>
      <Checkbox {...field} label={text('trading.unlock')} />
      <Note>
        {tokens > 0
          ? `${text('trading.unlockNote', { LEAST: least, USUAL: usual })} ${text('trading.tokens', { N: tokens })}`
          : text('trading.noTokens', { USUAL: usual })}
      </Note>
    </div>
  )
}
