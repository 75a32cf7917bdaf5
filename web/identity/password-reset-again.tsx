import { useText } from '../language/index.ts'
import { Actions } from '../ui/actions.tsx'
import { Button } from '../ui/button.tsx'
import { usePasswordResetRequest } from './password-reset-request.ts'
import style from './password-reset.module.css'

/** For those whom no mail has reached: another code, or another address. */
export function PasswordResetAgain({ email, goBack }: { email: string; goBack: () => void }) {
  const { text } = useText()
  const request = usePasswordResetRequest()
  return (
    <div className={style.again}>
      <p>{text('recovery.againNote')}</p>
      <Actions>
        <Button onClick={() => void request(email)}>{text('recovery.again')}</Button>
        <Button kind="quiet" onClick={goBack}>
          {text('recovery.otherAddress')}
        </Button>
      </Actions>
    </div>
  )
}
