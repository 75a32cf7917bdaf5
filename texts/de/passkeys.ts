import type { passkeys as reference } from '../en/passkeys.ts'
import { translated } from '../translation.ts'

export const passkeys = translated<typeof reference, 'de'>()({
  title: 'Passkeys',
  about:
    'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder Geräte-PIN an, ohne Passwort und ohne Code. Fingerabdruck und PIN verlassen Ihr Gerät nicht.',
  empty: 'Sie haben noch keine Passkeys',
  name: 'Name',
  nameHint: 'Damit Sie ihn in dieser Liste wiedererkennen',
  addedAt: 'Hinzugefügt',
  usedAt: 'Zuletzt verwendet',
  neverUsed: 'Noch nicht verwendet',
  action: 'Aktion',
  add: 'Passkey hinzufügen',
  addNote: 'Ihr Browser fragt, wo der Passkey gespeichert werden soll.',
  full: 'Sie haben %X% Passkeys, mehr sind nicht möglich. Entfernen Sie einen, um einen anderen hinzuzufügen.',
  addedTitle: 'Passkey hinzugefügt',
  addedNote: 'Sie können sich ab sofort damit anmelden',
  notAddedTitle: 'Der Passkey wurde nicht hinzugefügt',
  notAddedNote: 'Bitte beginnen Sie noch einmal',
  known: 'Auf diesem Gerät gibt es bereits einen Passkey für Ihren Zugang.',
  remove: 'Entfernen',
  removeTitle: 'Passkey entfernen',
  removeNote:
    'Mit dem Passkey „%NAME%“ kann man sich dann nicht mehr anmelden. Löschen Sie ihn auch auf Ihrem Gerät, das ihn sonst weiterhin anbieten kann.',
  removed: 'Passkey entfernt',
  or: 'oder',
  signIn: 'Mit Passkey anmelden',
  confirm: 'Passkey statt Code verwenden',
  none: 'Für diesen Zugang gibt es keinen Passkey. Bitte geben Sie einen Code ein.',
  cancelled: 'Es wurde nichts bestätigt. Sie können es jederzeit noch einmal versuchen.',
  failed: 'Ihr Browser konnte hier keinen Passkey verwenden.',
  unsupported: 'Dieser Browser unterstützt keine Passkeys.',
  refusedTitle: 'Dieser Passkey wurde nicht akzeptiert',
  refusedNote: 'Möglicherweise wurde er entfernt. Bitte melden Sie sich auf anderem Weg an.',
  isOff: 'Ausgeschaltet',
  deletedOn: 'wird am %AT% gelöscht',
  offNote:
    'Passkeys wurden ausgeschaltet, als das Passwort wiederhergestellt wurde, denn jemand anderes könnte sie hinzugefügt haben. Schalten Sie Ihre ein und entfernen Sie die übrigen.',
  restore: 'Einschalten',
  restored: 'Passkey wieder eingeschaltet',
})
