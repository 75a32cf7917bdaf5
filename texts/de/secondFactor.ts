import type { secondFactor as reference } from '../en/secondFactor.ts'
import { translated } from '../translation.ts'

export const secondFactor = translated<typeof reference, 'de'>()({
  title: 'Zwei-Faktor-Authentifizierung',
  about:
    'Für die Anmeldung ohne Passkey, für Auszahlungen und für Überweisungen an Kunden wird dann zusätzlich ein Einmalcode aus einer App auf Ihrem Telefon verlangt. Wer nur Ihr Passwort kennt, kann sich damit nicht anmelden.',
  toggle: 'Einmalcode verlangen',
  disabled: 'Aus',
  installing: 'Wird eingerichtet',
  activated: 'Ein',
  deactivating: 'Wird ausgeschaltet',
  needsPassword:
    'Die Zwei-Faktor-Authentifizierung wird mit Ihrem Passwort eingeschaltet. Bitte legen Sie zuerst eines fest.',
  scan: 'Scannen Sie den QR-Code mit einer Authenticator-App oder tippen Sie den Schlüssel dort ein. Geben Sie dann den Code ein, den die App anzeigt.',
  qr: 'QR-Code mit dem Schlüssel für Ihre App',
  key: 'Schlüssel',
  openApp: 'In einer App auf diesem Gerät öffnen',
  keyLife:
    'Der Schlüssel gilt 10 Minuten, und nur bis Sie diese Seite verlassen oder neu laden. Einen neuen erhalten Sie, wenn Sie die Zwei-Faktor-Authentifizierung wieder einschalten; löschen Sie den früheren dann in Ihrer App.',
  code: 'Einmalcode',
  codeHint: 'Sechs Ziffern aus Ihrer App',
  backupCode: 'Ersatzcode',
  backupHint: 'Sechzehn Buchstaben und Ziffern',
  useBackup: 'Ersatzcode verwenden',
  useApp: 'Code aus der App verwenden',
  password: 'Passwort',
  switchOn: 'Einschalten',
  switchOff: 'Ausschalten',
  offNote:
    'Bitte bestätigen Sie mit einem Code und Ihrem Passwort. Ihre Ersatzcodes werden ungültig, und alle Ihre anderen Sitzungen enden.',
  since: 'Eingeschaltet seit',
  codesLeft: 'Verbleibende Ersatzcodes',
  fewTitle: 'Es sind nur noch wenige Ersatzcodes übrig',
  fewNote:
    'Ohne Ihr Telefon und ohne Ersatzcode können Sie sich nicht anmelden. Bitte erstellen Sie neue Codes.',
  renew: 'Neue Ersatzcodes erstellen',
  renewNote: 'Zehn neue Codes ersetzen die bisherigen. Die alten werden ungültig.',
  codesTitle: 'Ihre Ersatzcodes',
  codesNote:
    'Jeder dieser Codes gilt einmal anstelle eines Einmalcodes, etwa wenn Ihr Telefon verloren geht. Sie werden nur dieses eine Mal angezeigt. Bewahren Sie sie dort auf, wo niemand sonst sie findet, und nicht auf dem Telefon mit der App.',
  copyAll: 'Alle kopieren',
  save: 'Als Datei speichern',
  fileHead: 'Mastercopy: Ersatzcodes von %NAME%, erstellt am %AT%. Jeder gilt einmal.',
  kept: 'Ich habe die Codes gespeichert',
  installedTitle: 'Zwei-Faktor-Authentifizierung eingeschaltet',
  disabledTitle: 'Zwei-Faktor-Authentifizierung ausgeschaltet',
  gateTitle: 'Einmalcode',
  gateNote: 'Bitte geben Sie den Code ein, den Ihre App jetzt für Mastercopy anzeigt.',
  gateBackupNote: 'Bitte geben Sie einen Ihrer Ersatzcodes ein. Er gilt nur dieses eine Mal.',
  confirm: 'Bestätigen',
  otherAccount: 'Anderer Zugang?',
  toSignIn: 'Zurück zur Anmeldung',
})
