import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { usePasswordResetRequest } from './password-reset-request.ts'
import style from './password-reset.module.css'

/** For those whom no mail has reached: another code, or another address. */
export function PasswordResetAgain({ email, goBack }: { email: string; goBack: () => void }) {
  const { text } = useText()
  const request = usePasswordResetRequest()
  return (
    <div className={style.again}>
      <p>{text('recovery.againNote')}</p>
      <Button isWide onClick={() => void request(email)}>
        {text('recovery.again')}
      </Button>
      <Button isWide kind="quiet" onClick={goBack}>
        {text('recovery.otherAddress')}
      </Button>
    </div>
  )
}
