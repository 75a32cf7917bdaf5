/** Enough to recognise an email that one knows: the first letter, and the last part of the domain. */
export function maskedEmail(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@')
  return `${[...mailbox][0] ?? ''}•••@•••.${domain.split('.').at(-1) ?? ''}`
}
