/** Proving a client's identity, on any page that requires it. */
export { EmailProof } from './email-proof.tsx'
export { NewPasswordFields } from './new-password-fields.tsx'
export { arePasskeysSupported, makePasskey, type NoAnswer } from './passkey.ts'
export { CodeField, OneTimeCodeField } from './second-factor-code.tsx'
export { TelegramOffer } from './telegram-offer.tsx'
