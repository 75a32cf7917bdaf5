import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import style from './telegram.module.css'
import { TelegramOffer } from './telegram-offer.tsx'

/** Login with a Telegram profile. */
export function TelegramSignIn() {
  const { text } = useText()
  return (
    <TelegramOffer>
      {depart => (
        <div className={style.way}>
          <p>{text('telegram.signInNote')}</p>
          <Button kind="primary" isWide onClick={() => void depart({ for: 'signIn', invitation: '' })}>
            {text('telegram.continue')}
          </Button>
        </div>
      )}
    </TelegramOffer>
  )
}
