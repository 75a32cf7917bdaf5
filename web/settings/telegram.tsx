import { useProfile } from '../call/index.ts'
import { TelegramOffer } from '../identity/telegram-offer.tsx'
import { useText } from '../language/index.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

/** The Telegram profile that opens the account, or the way to link one. */
export function TelegramBlock() {
  const { text } = useText()
  const { telegram } = useProfile()

  const state = telegram.isLinked ? (
    <Badge tone="good">{text('telegram.isLinked')}</Badge>
  ) : (
    <Badge>{text('telegram.isNotLinked')}</Badge>
  )
  return (
    <Card title={text('telegram.title')} note={state}>
      {telegram.isLinked ? <p>{text('telegram.linkedNote', { NAME: telegram.name ?? '' })}</p> : <Link />}
    </Card>
  )
}

function Link() {
  const { text } = useText()
  return (
    <TelegramOffer>
      {depart => (
        <>
          <p>{text('telegram.linkNote')}</p>
          <div>
            <Button kind="primary" onClick={() => void depart({ for: 'link', invitation: '' })}>
              {text('telegram.link')}
            </Button>
          </div>
        </>
      )}
    </TelegramOffer>
  )
}
