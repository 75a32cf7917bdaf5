import { useText } from '../../texts/index.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ChangesBlock, ViewBlock } from './care.tsx'
import { DataBlock } from './data.tsx'
import { AddressBookBlock } from './address-book.tsx'
import { EmailBlock } from './email.tsx'
import { EventsBlock } from './events.tsx'
import style from './page.module.css'
import { PasskeysBlock } from './passkeys.tsx'
import { PasswordBlock } from './password.tsx'
import { SecondFactorBlock } from './second-factor.tsx'
import { SessionsBlock } from './sessions.tsx'
import { TelegramBlock } from './telegram.tsx'
import { TestimonialBlock } from './testimonial.tsx'
import { VerificationBlock } from '../verification/index.ts'

/** Who the client is to us, how they get in, where they are signed in, and what was changed. */
export function SettingsPage() {
  const { text } = useText()
  return (
    <>
      <PageHead title={text('security.title')} />
      <div className={style.blocks}>
        <ChangesBlock />
        <VerificationBlock />
        <EmailBlock />
        <PasswordBlock />
        <SecondFactorBlock />
        <PasskeysBlock />
        <AddressBookBlock />
        <TelegramBlock />
        <SessionsBlock />
        <ViewBlock />
        <TestimonialBlock />
        <DataBlock />
        <EventsBlock />
      </div>
    </>
  )
}
