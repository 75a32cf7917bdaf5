import type { proof as reference } from '../en/proof.ts'
import { translated } from '../translation.ts'

export const proof = translated<typeof reference, 'ru'>()({
  title: 'Подтвердите, что это вы',
  note: 'Это изменение касается безопасности аккаунта. Подтверждение действует пять минут.',
  password: 'Пароль',
  confirm: 'Подтвердить',
  passkey: 'Подтвердить ключом доступа',
  telegram: 'Подтвердить через Telegram',
  telegramNote: 'Вы перейдёте в Telegram и вернётесь на эту страницу. Затем повторите действие.',
  confirmedTitle: 'Подтверждено',
  confirmedNote: 'Теперь повторите действие',
  none: 'В этом аккаунте сейчас нечем подтвердить действие. Выйдите и войдите снова.',
})
