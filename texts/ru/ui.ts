import type { ui as reference } from '../en/ui.ts'
import { translated } from '../translation.ts'

export const ui = translated<typeof reference, 'ru'>()({
  language: 'Язык',
  close: 'Закрыть',
  refresh: 'Обновить',
  asOf: 'Данные на %AT%',
  exact: 'Точная сумма',
  exactNote: 'В остальных местах суммы показаны до цента, с округлением вниз.',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  max: 'Макс.',
  maxHint: 'Указать всю доступную сумму',
  choose: 'Выберите',
  copy: 'Копировать',
  copied: 'Скопировано',
  copyFailed: 'Не удалось скопировать: выделите текст и скопируйте вручную',
  pages: 'Страницы',
  page: 'Страница %X%',
  previousPage: 'Предыдущая страница',
  nextPage: 'Следующая страница',
  notices: 'Уведомления',
  dismiss: 'Убрать уведомление',
  wait: 'Одну минуту…',
  loading: 'Загрузка…',
  sending: 'Отправка…',
  cancel: 'Отмена',
})
