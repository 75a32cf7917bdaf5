import type { settings as reference } from '../en/settings.ts'
import { translated } from '../translation.ts'

export const settings = translated<typeof reference, 'ru'>()({
  language: 'Язык',
  theme: 'Тема',
  light: 'Светлая',
  dark: 'Тёмная',
  system: 'Как на устройстве',
  hideAmounts: 'Скрыть суммы',
  showAmounts: 'Показать суммы',
})
