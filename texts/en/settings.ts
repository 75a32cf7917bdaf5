/** How pages look: chosen everywhere. The reference for the other languages. */
export const settings = {
  language: 'Language',
  theme: 'Light or dark',
  light: 'Light',
  dark: 'Dark',
  system: 'As on the device',
  hideAmounts: 'Hide amounts',
  showAmounts: 'Show amounts',
} as const
