import type { telegram as reference } from '../en/telegram.ts'
import { translated } from '../translation.ts'

export const telegram = translated<typeof reference, 'de'>()({
  title: 'Telegram',
  ways: 'Arten der Anmeldung',
  byPassword: 'E-Mail und Passwort',
  off: 'Die Anmeldung mit Telegram ist auf dieser Website nicht verfügbar.',
  signInNote:
    'Melden Sie sich mit dem Telegram-Profil an, mit dem Sie sich registriert haben oder das Sie in den Einstellungen verknüpft haben.',
  signUp: 'Registrierung mit Telegram',
  signUpNote:
    'Ihren Namen übernehmen wir aus Ihrem Telegram-Profil. Ein Passwort können Sie später in den Einstellungen festlegen; für Zahlungen brauchen Sie eines.',
  continue: 'Weiter mit Telegram',
  asks: 'Telegram fragt Sie in einem eigenen Fenster, ob Sie sich hier anmelden möchten. Wir speichern Ihren Namen und Ihre Telegram-ID; Ihre Nachrichten sehen wir nicht.',
  loading: 'Telegram wird geladen …',
  open: 'Telegram öffnen',
  confirm:
    'Bitte bestätigen Sie im Fenster von Telegram. Falls sich keines geöffnet hat, erlauben Sie Pop-up-Fenster für diese Seite und versuchen Sie es noch einmal.',
  declined: 'Telegram hat nichts bestätigt. Sie können es noch einmal versuchen.',
  blockedTitle: 'Telegram ist nicht erreichbar',
  blocked:
    'Die Anmeldung von Telegram wurde nicht geladen. Vielleicht blockiert sie Ihr Netzwerk oder Ihr Browser. E-Mail-Adresse und Passwort können Sie weiterhin verwenden.',
  tryAgain: 'Noch einmal versuchen',
  back: 'Zurück',
  failedTitle: 'Telegram hat Ihr Profil nicht bestätigt',
  failed: 'Bitte versuchen Sie es noch einmal oder verwenden Sie E-Mail-Adresse und Passwort',
  noStorage:
    'Ihr Browser erlaubt dieser Seite nicht, sich etwas zu merken. Bitte erlauben Sie es und versuchen Sie es noch einmal.',
  isLinked: 'Verknüpft',
  isNotLinked: 'Nicht verknüpft',
  linkedNote: 'Sie können sich mit dem Telegram-Profil %NAME% anmelden.',
  linkNote:
    'Verknüpfen Sie Ihr Telegram-Profil, um sich damit statt mit E-Mail-Adresse und Passwort anzumelden.',
  link: 'Telegram verknüpfen',
  linkedTitle: 'Telegram ist verknüpft',
  linkedNow: 'Ab jetzt können Sie sich mit diesem Profil anmelden',
  unlink: 'Trennen',
  unlinkTitle: 'Telegram trennen',
  unlinkNote: 'Mit dem Telegram-Profil %NAME% können Sie sich dann nicht mehr anmelden.',
  unlinked: 'Telegram ist getrennt',
  isOff: 'Ausgeschaltet',
  offNote:
    'Das Profil %NAME% wurde ausgeschaltet, als das Passwort wiederhergestellt wurde, denn jemand anderes könnte es verknüpft haben. Wenn es Ihres ist, schalten Sie es ein. Sonst wird es am %AT% gelöscht.',
  restore: 'Einschalten',
  restored: 'Telegram ist wieder eingeschaltet',
})
