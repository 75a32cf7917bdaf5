import type { failures as reference } from '../en/failures.ts'
import { translated } from '../translation.ts'

export const failures = translated<typeof reference, 'ru'>()({
  networkError: 'Ошибка сети',
  tryAgain: 'Пожалуйста, попробуйте позже',
  noAccess: 'Нет доступа',
  logIn: 'Пожалуйста, войдите в свой аккаунт',
})
