import type { settingsPage as reference } from '../en/settings-page.ts'
import { translated } from '../translation.ts'

export const settingsPage = translated<typeof reference, 'ru'>()({
  parts: 'Разделы настроек',
  identity: 'О вас',
  identityNote: 'Подтверждение личности, почта, ваши данные',
  signIn: 'Вход',
  signInNote: 'Пароль, двухфакторная аутентификация, ключи доступа, Telegram, сеансы',
  payouts: 'Адреса для вывода',
  payoutsNote: 'Сохранённые адреса и их защита',
  notices: 'Уведомления',
  noticesNote: 'О чём сообщать: на сайте, по почте и в Telegram',
  look: 'Язык и оформление',
  lookNote: 'Язык, светлая или тёмная тема, скрытые суммы',
  standing: 'Защита аккаунта',
  secondFactor: 'Двухфакторная аутентификация',
  passkeys: 'Ключи доступа',
  none: 'Нет',
  savedOnly: 'Вывод только на сохранённые адреса',
  lastLogin: 'Последний вход',
  on: 'Да',
  off: 'Нет',
  turnOn: 'Включить',
  add: 'Добавить',
  change: 'Изменить',
  themeNote: 'График рынка всегда светлый.',
  hideNote:
    'Вместо сумм будут точки, пока вы не покажете их снова, и только на этом устройстве. В формах и подтверждениях суммы видны всегда.',
})
