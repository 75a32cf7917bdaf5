import type { ReactNode } from 'react'
import { VerificationBlock } from '../verification/index.ts'
import { AddressBookBlock } from './address-book.tsx'
import { DataBlock } from './data.tsx'
import { EmailBlock } from './email.tsx'
import { EventsBlock } from './events.tsx'
import { AppearanceBlock } from './appearance.tsx'
import { NoticeChoicesBlock } from './notice-choices.tsx'
import { PasskeysBlock } from './passkeys.tsx'
import { PasswordBlock } from './password.tsx'
import { SecondFactorBlock } from './second-factor.tsx'
import { SessionsBlock } from './sessions.tsx'
import { ViewBlock } from './support-view.tsx'
import { TelegramBlock } from './telegram.tsx'
import { TestimonialBlock } from './testimonial.tsx'

/** The settings' parts by their addresses, in the order in which they are listed. */
export const settingsParts = {
  identity: () => (
    <>
      <VerificationBlock />
      <EmailBlock />
      <ViewBlock />
      <TestimonialBlock />
      <DataBlock />
    </>
  ),
  'sign-in': () => (
    <>
      <PasswordBlock />
      <SecondFactorBlock />
      <PasskeysBlock />
      <TelegramBlock />
      <SessionsBlock />
      <EventsBlock />
    </>
  ),
  payouts: () => <AddressBookBlock />,
  notices: () => <NoticeChoicesBlock />,
  look: () => <AppearanceBlock />,
} as const satisfies Record<string, () => ReactNode>

export type SettingsPart = keyof typeof settingsParts

export const partNames = {
  identity: ['settingsPage.identity', 'settingsPage.identityNote'],
  'sign-in': ['settingsPage.signIn', 'settingsPage.signInNote'],
  payouts: ['settingsPage.payouts', 'settingsPage.payoutsNote'],
  notices: ['settingsPage.notices', 'settingsPage.noticesNote'],
  look: ['settingsPage.look', 'settingsPage.lookNote'],
} as const satisfies Record<SettingsPart, readonly [string, string]>
