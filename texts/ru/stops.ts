import type { stops as reference } from '../en/stops.ts'
import { translated } from '../translation.ts'

export const stops = translated<typeof reference, 'ru'>()({
  title: 'Временно приостановлено',
  withdrawals: 'Вывод средств с вашего счёта приостановлен.',
  transfers: 'Переводы с вашего счёта другим клиентам приостановлены.',
  trading: 'Открытие, пополнение, изменение и закрытие торговых счетов для вас приостановлены.',
  write: 'Если у вас есть вопросы, напишите нам:',
  paused: 'Сейчас это приостановлено для всех клиентов.',
  pausedTitle: 'Приостановлено не позднее чем до %AT%',
})
