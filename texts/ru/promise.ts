import type { promise as reference } from '../en/promise.ts'
import { translated } from '../translation.ts'

export const promise = translated<typeof reference, 'ru'>()({
  title: 'Что будет дальше',
  reserved: 'Резервирование',
  reservedHow: 'сразу',
  approved: 'Проверка сотрудником',
  sent: 'Отправка',
  paid: 'Подтверждение в блокчейне',
  paidHow: '%BLOCKS% блоков, около минуты',
  half: 'для половины заявок: %HALF%, для девяти из десяти: %MOST%',
  most: 'для девяти заявок из десяти: %MOST%',
  expected: 'для девяти заявок из десяти к этому времени: %AT%',
  tooFew: 'Срок пока не указан: выплат ещё слишком мало, чтобы судить о нём.',
  sample: {
    one: 'По %N% выплате за последние %DAYS% дней',
    few: 'По %N% выплатам за последние %DAYS% дней',
    many: 'По %N% выплатам за последние %DAYS% дней',
    other: 'По %N% выплатам за последние %DAYS% дней',
  },
  late: 'Проверка занимает больше времени, чем в девяти случаях из десяти. Если есть вопрос, напишите нам:',
  done: 'выполнено',
  now: 'выполняется',
  ahead: 'ещё нет',
  of: 'Вывод средств: %AMOUNT%',
  details: 'Подробнее',
  returned: 'Сумма вернулась на ваш текущий счёт.',
  explorer: 'Посмотреть в обозревателе блоков',
  rejected: 'Отменён',
})
