import { translated } from '../../translation.ts'
import type { consoleVerification as reference } from '../../en/console/verification.ts'

export const consoleVerification = translated<typeof reference, 'ru'>()({
  menu: 'Удостоверения личности',
  intro:
    'Клавиши: v показать снимок, + и - масштаб, r поворот, a принять, 1–6 причина, Enter отклонить по ней, n дальше, j и k — следующий и предыдущий документ.',
  empty: 'Нет ожидающих документов.',
  picture: 'Удостоверение личности',
  show: 'Показать снимок',
  decided: 'Этот документ больше не ждёт решения.',
  notSeen: 'Сначала посмотрите снимок',
  logged: 'Просмотр записывается в журнал.',
  zoomIn: 'Крупнее',
  zoomOut: 'Мельче',
  rotate: 'Повернуть',
  accept: 'Принять',
  reject: 'Отклонить',
  reason: 'Причина, как её прочтёт клиент',
  noReason: 'Убрать причину',
  uploaded: 'Загружено',
  registered: 'Регистрация',
  earlier: 'Прежнее решение',
  unreadable: 'Снимок не удаётся показать. Отклоните документ, если клиенту нужно прислать другой.',
  gone: 'Снимок больше не хранится.',
})
