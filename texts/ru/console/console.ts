import { translated } from '../../translation.ts'
import type { consoleWords as reference } from '../../en/console/console.ts'

export const consoleWords = translated<typeof reference, 'ru'>()({
  name: 'Операторам',
  inbox: 'Входящие',
  proposals: 'Подписи',
  forbidden: 'Нет права',
  forbiddenNote: 'Ваши роли этого не позволяют. Ничего не изменено.',
  times: 'Время — UTC',
  columns: 'Столбцы',
  print: 'Печать',
  csv: 'Скачать CSV',
  search: 'Поиск',
  more: 'Показаны первые %N%. Уточните поиск.',
  nothing: 'Здесь пусто.',
  reason: 'Причина',
  reasonNote: 'Её увидят другие операторы и проверяющие. Не указывайте в ней данных клиентов.',
  notAllowed: 'Ваши роли этого не позволяют',
  notThere: 'Данные изменились. Загрузите страницу заново.',
  ended: 'Кто-то уже решил это',
  invalid: 'Проверьте введённое',
  ownClient: 'Это касается вас самих как клиента',
  done: 'Готово',
  taken: 'Уже занято',
  invalidCredentials: 'Введённое или ключ не подходят',
  goOn: 'Продолжить',
})
