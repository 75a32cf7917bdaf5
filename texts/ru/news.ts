import type { news as reference } from '../en/news.ts'
import { translated } from '../translation.ts'

export const news = translated<typeof reference, 'ru'>()({
  title: 'Новости',
  empty: 'Новостей пока нет',
  isNew: 'Новое',
  partnersTitle: 'Реферальная статистика',
  partnersText: 'Кого вы пригласили, по трём линиям, и ваша ссылка для регистрации.',
  partnersLink: 'Открыть статистику',
  settlementTitle: 'Расчёт за месяц',
  runningMonth: 'Текущий месяц',
  settlableFrom: 'Расчёт не ранее',
  utcDay: '%DAY% (UTC)',
  settlementHow: 'Что будет потом',
  settlementNote:
    'Результат становится окончательным после расчёта за месяц. Прибыль тогда поступает на текущий счёт или, если включено реинвестирование, в депозит. Убыток переносится: с конца месяца счёт участвует суммой, уменьшенной на него.',
  unsettled: 'Завершён, ещё не рассчитан',
  line: 'Линия %LINE%',
  partners: { one: '%N% клиент', few: '%N% клиента', many: '%N% клиентов', other: '%N% клиента' },
})
