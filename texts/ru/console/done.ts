import { translated } from '../../translation.ts'
import type { consoleDone as reference } from '../../en/console/done.ts'

export const consoleDone = translated<typeof reference, 'ru'>()({
  'client.freeze': 'Заморожено',
  'client.endSessions': 'Сеансы завершены',
  'client.requirePassword': 'Потребован новый пароль',
  'client.open': 'Открыты личные данные',
  'client.view': 'Просмотр глазами клиента',
  'client.cancelChange': 'Изменение отменено клиентом',
  'client.change': 'Изменение выполнено',
  'client.refuseDeletion': 'Удаление отклонено',
  'verification.view': 'Документ просмотрен',
  'verification.accept': 'Документ принят',
  'verification.reject': 'Документ отклонён',
  'proposal.make': 'Предложено',
  'proposal.sign': 'Подписано',
  'proposal.done': 'Выполнено',
  'proposal.close': 'Предложение закрыто',
  'deposit.mark': 'Пополнение отложено',
  'withdrawal.approved': 'Вывод одобрен',
  'withdrawal.rejected': 'Вывод отклонён',
  'withdrawal.revoked': 'Одобрение отозвано',
  'withdrawal.confirmed': 'Вывод выплачен',
  'withdrawal.look': 'Вывод просмотрен',
})
