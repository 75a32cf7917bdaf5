import type { settings as reference } from '../en/settings.ts'
import { translated } from '../translation.ts'

export const settings = translated<typeof reference, 'es'>()({
  language: 'Idioma',
  theme: 'Claro u oscuro',
  light: 'Claro',
  dark: 'Oscuro',
  system: 'Como en el dispositivo',
  hideAmounts: 'Ocultar importes',
  showAmounts: 'Mostrar importes',
})
