/** What an installed application says when a page of it cannot be reached. */
import type { Language } from '../contract/languages.ts'

interface OfflineTexts {
  title: string
  cause: string
  /** What was on its way when the connection broke may have arrived. */
  advice: string
  again: string
}

export const offlineTexts: Readonly<Record<Language, OfflineTexts>> = {
  ru: {
    title: 'Нет связи',
    cause: 'Страница не загрузилась: нет сети или наш сервер сейчас недоступен.',
    advice:
      'Если вы что-то отправляли в этот момент, оно могло дойти. Когда связь вернётся, сначала посмотрите историю счёта и только потом отправляйте снова.',
    again: 'Повторить',
  },
  en: {
    title: 'No connection',
    cause: 'The page could not be loaded: there is no network, or our server cannot be reached.',
    advice:
      'If you were sending something at that moment, it may have arrived. When you are connected again, look at the history of your account before you send it once more.',
    again: 'Try again',
  },
  de: {
    title: 'Keine Verbindung',
    cause:
      'Die Seite konnte nicht geladen werden: Es besteht keine Netzverbindung, oder unser Server ist nicht erreichbar.',
    advice:
      'Falls Sie gerade etwas gesendet haben, kann es angekommen sein. Sehen Sie nach, was im Verlauf Ihres Kontos steht, bevor Sie es noch einmal senden.',
    again: 'Erneut versuchen',
  },
  es: {
    title: 'Sin conexión',
    cause: 'No se pudo cargar la página: no hay red o nuestro servidor no responde.',
    advice:
      'Si estaba enviando algo en ese momento, puede que haya llegado. Cuando vuelva la conexión, mire el historial de su cuenta antes de enviarlo otra vez.',
    again: 'Reintentar',
  },
}
