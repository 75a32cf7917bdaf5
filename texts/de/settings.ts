import type { settings as reference } from '../en/settings.ts'
import { translated } from '../translation.ts'

export const settings = translated<typeof reference, 'de'>()({
  language: 'Sprache',
  theme: 'Hell oder dunkel',
  light: 'Hell',
  dark: 'Dunkel',
  system: 'Wie auf dem Gerät',
  hideAmounts: 'Beträge verbergen',
  showAmounts: 'Beträge zeigen',
})
