import type { limits as reference } from '../en/limits.ts'
import { translated } from '../translation.ts'

export const limits = translated<typeof reference, 'ru'>()({
  day: 'Лимит\u00a0на\u00a024\u00a0часа',
  month: 'Лимит\u00a0на\u00a030\u00a0дней',
  left: 'осталось %LEFT% из %LIMIT%',
  renews: 'Больше с %AT%',
  counted:
    'Вывод средств и переводы другим клиентам учитываются вместе. Если вы считаете лимит ошибочным, напишите нам:',
  leaves: 'Сейчас лимит оставляет %LEFT%.',
  take: 'Ввести %LEFT%',
  usedUp: 'Сейчас лимит исчерпан.',
  verified: 'После подтверждения личности',
  verifiedValue: '%DAY% за 24 часа, %MONTH% за 30 дней',
  none: 'без лимита',
  verify: 'Подтвердить личность',
  underReview: 'Ваш документ проверяется.',
})
