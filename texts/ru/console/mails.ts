import { translated } from '../../translation.ts'
import type { consoleMails as reference } from '../../en/console/mails.ts'

export const consoleMails = translated<typeof reference, 'ru'>()({
  channel: 'Отправлено',
  mail: 'Эл. почта',
  telegram: 'Telegram',
  welcome: 'Приветствие',
  recovery: 'Код восстановления',
  emailCode: 'Код для адреса эл. почты',
  security: 'Безопасность аккаунта',
  withdrawal: 'Вывод средств',
  movement: 'Движение денег',
  care: 'Помощь с аккаунтом',
  freeze: 'Заморозка',
  verification: 'Удостоверение личности',
  notice: 'Уведомление',
  delivered: 'Доставлено',
  abandoned: 'Попытки прекращены',
  refused: 'Отклонено сервером получателя',
  expired: 'Устарело до отправки',
})
