import type { peer as reference } from '../en/peer.ts'
import { translated } from '../translated.ts'

export const peer = translated<typeof reference, 'ru'>()({
  title: 'Перевод клиенту',
  open: 'Перевести клиенту',
  finalTitle: 'Перевод окончателен',
  final:
    'Деньги поступают сразу, отозвать их нельзя. Переводите только тем, кого знаете, и сверяйте появившееся имя.',
  notAllowed:
    'Для этого счёта переводы другим клиентам не разрешены. Если вы считаете это ошибкой, напишите нам.',
  address: 'Внутренний адрес кошелька',
  addressHint: 'Номер текущего счёта получателя, например MC47 3051 9462 80',
  recipient: 'Получатель',
  amount: 'Сумма в долларах',
  amountHint: 'Не менее %MINIMUM%',
  available: 'Доступно',
  remains: 'Останется',
  send: 'Перевести',
  cancel: 'Отмена',
  sentTitle: 'Переведено',
  sent: '%AMOUNT% переведено получателю %NAME%',
})
